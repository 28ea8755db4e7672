import { useTranslations } from 'next-intl';
import { InvoiceStatus } from '@/components/invoices/invoice-status';
import { ActivityTimeline } from '@/components/ui/activity-timeline';
import { Money } from '@/components/ui/money';
import type { Activity } from '@/lib/activities/schema';
import { invoiceStatuses } from '@/lib/invoices/transitions';

interface Props {
  title: string;
  activities: readonly Activity[];
  /** ISO 4217, of the amounts. */
  currency: string;
}

export function InvoiceActivity({ title, activities, currency }: Props) {
  const t = useTranslations('activities');
  return (
    <ActivityTimeline
      title={title}
      entries={activities.map(({ id, event, actor, from, to, reason, created_at: at }) => ({
        id, at, reason, actor: actor?.name, what: t.has(event) ? t(event) : event, from: chipOf(from),
        to: event === 'paid' ? <Money amount={to} currency={currency} /> : chipOf(to),
      }))}
    />
  );
}

/** A state by its name in the log. */
function chipOf(state: string | null) {
  const status = invoiceStatuses.find((one) => one === state);
  return status && <InvoiceStatus status={status} />;
}
