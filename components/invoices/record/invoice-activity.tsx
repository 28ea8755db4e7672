import { useTranslations } from 'next-intl';
import { InvoiceStatus } from '@/components/invoices/invoice-status';
import { ActivityTimeline } from '@/components/ui/activity-timeline';
import type { Activity } from '@/lib/activities/schema';
import { invoiceStatuses } from '@/lib/invoices/transitions';

interface Props {
  title: string;
  activities: readonly Activity[];
}

export function InvoiceActivity({ title, activities }: Props) {
  const t = useTranslations('activities');
  return (
    <ActivityTimeline
      title={title}
      entries={activities.map(({ id, event, actor, from, to, reason, created_at: at }) => ({
        id, at, reason, actor: actor?.name, what: t.has(event) ? t(event) : event, from: chipOf(from), to: chipOf(to),
      }))}
    />
  );
}

/** A state by its name in the log. */
function chipOf(state: string | null) {
  const status = invoiceStatuses.find((one) => one === state);
  return status && <InvoiceStatus status={status} />;
}
