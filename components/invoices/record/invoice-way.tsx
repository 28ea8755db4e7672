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
const places = ['draft', 'issued', 'sent', 'viewed', 'partially_paid', 'paid'] as const;
type Place = (typeof places)[number];

/** The states that each place is one of. */
const wordsOf = {
  draft: 'invoice',
  issued: 'invoice',
  sent: 'delivery',
  viewed: 'delivery',
  partially_paid: 'payment',
  paid: 'payment',
} as const satisfies Record<Place, string>;

/** The places that somebody may wait for, and cannot take from here. */
const isExplained = (place: Place): place is 'sent' | 'viewed' | 'paid' =>
  place === 'sent' || place === 'viewed' || place === 'paid';

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
  const nameOf = (place: Place): string => words(`${wordsOf[place]}.${place}`);
  return (
    <StateSteps
      steps={stepsOf(invoice, issues)}
      nameOf={nameOf}
      stepTo={() => ({ label: nameOf('issued'), action: issue(invoice, texts) })}
      whyNot={(place) => (invoice.status === 'draft' || !isExplained(place) ? undefined : t(`why.${place}`))}
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
    partially_paid: invoice.payment_status === 'partially_paid',
    paid: invoice.payment_status === 'paid' || invoice.payment_status === 'overpaid',
  };
  const shown = places.filter((place) =>
    place === 'partially_paid' ? isReached[place] : place !== 'paid' || kind === 'invoice',
  );
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
