import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { issue } from '@/components/invoices/invoice-actions';
import { useActionTexts } from '@/components/invoices/use-action-texts';
import { StateSteps } from '@/components/ui/record/states/state-steps';
import { CalendarDate } from '@/components/ui/value/date';
import { Instant } from '@/components/ui/value/instant';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import type { StepPlace, WayStep } from '@/lib/transitions/way';

/** How far an invoice has come: its own state, its delivery and its payment, one after the other. */
const places = ['draft', 'issued', 'sent', 'viewed', 'paid'] as const;
type Place = (typeof places)[number];

interface InvoiceWayProps {
  invoice: InvoiceRecord;
  /** Whether the reader may issue it now. */
  issues: boolean;
}

/** The states of an invoice as steps; it shows nothing for a void invoice. */
export function InvoiceWay({ invoice, issues }: InvoiceWayProps) {
  const [t, texts] = [useTranslations('invoices.way'), useActionTexts()];
  const words = useTranslations('statuses');
  if (invoice.status === 'void') return null;
  const paid = invoice.payment_status === 'partially_paid' ? 'partially_paid' : 'paid';
  const nameOf = (place: Place): string =>
    place === 'paid'
      ? words(`payment.${paid}`)
      : words(place === 'sent' || place === 'viewed' ? `delivery.${place}` : `invoice.${place}`);
  return (
    <StateSteps
      steps={stepsOf(invoice, issues)}
      nameOf={nameOf}
      stepTo={() => ({ label: nameOf('issued'), action: issue(invoice, texts) })}
      whyNot={(place) =>
        invoice.status === 'draft' || place === 'draft' || place === 'issued' ? undefined : t(`why.${place}`)
      }
      noteOf={(place) => whenOf(invoice, place)}
    />
  );
}

function stepsOf({ kind, status, ...invoice }: InvoiceRecord, issues: boolean): WayStep<Place>[] {
  const isReached: Record<Place, boolean> = {
    draft: true,
    issued: status === 'issued',
    sent: invoice.delivery_status !== 'not_sent',
    viewed: invoice.delivery_status === 'viewed',
    paid: invoice.payment_status === 'paid' || invoice.payment_status === 'overpaid',
  };
  const shown = places.filter((place) => place !== 'paid' || kind === 'invoice');
  const present = shown.findLast((place) => isReached[place]);
  const placeOf = (place: Place): StepPlace => {
    if (place === present) return 'present';
    if (isReached[place]) return 'past';
    if (place !== 'issued') return 'later';
    return issues ? 'possible' : 'right';
  };
  return shown.map((state, index) => ({
    state,
    place: placeOf(state),
    isPast: isReached[state] && state !== present,
    before: shown[index - 1] ?? null,
  }));
}

/** When it came there, as far as that is known. */
function whenOf({ status, ...invoice }: InvoiceRecord, place: Place): ReactNode {
  if (place === 'draft') return <Instant value={invoice.created_at} />;
  if (place === 'issued') return status === 'issued' && <CalendarDate value={invoice.issue_date} />;
  return place === 'sent' && invoice.sent_at && <Instant value={invoice.sent_at} />;
}
