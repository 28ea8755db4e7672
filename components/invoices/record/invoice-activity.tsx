import { InvoiceStatus } from '@/components/invoices/invoice-status';
import { useActivityEntries } from '@/components/ui/record/activity-entries';
import { ActivityTimeline, type TimelineView } from '@/components/ui/record/activity-timeline';
import { Money } from '@/components/ui/value/money';
import type { Activity } from '@/lib/activities/schema';
import { invoiceStatuses } from '@/lib/invoices/transitions';

interface Props extends TimelineView {
  activities: readonly Activity[];
  /** The currency of the amounts, ISO 4217. */
  currency: string;
}

/** Events that show an amount, not a state. */
const moneyEvents = ['paid', 'payment_reversed', 'credit_used', 'written_off', 'discount_taken', 'write_off_reversed'];
/** Events that show the number of another document. */
const numberEvents = ['credited', 'reminded', 'reminder_withdrawn'];

export function InvoiceActivity({ activities, currency, ...view }: Props) {
  const entries = useActivityEntries(activities, (state, event) =>
    state && moneyEvents.includes(event) ? (
      <Money amount={state} currency={currency} />
    ) : state && numberEvents.includes(event) ? (
      <bdi>{state}</bdi>
    ) : (
      chipOf(state)
    ),
  );
  return <ActivityTimeline {...view} entries={entries} />;
}

/** The chip of a state in the log. */
function chipOf(state: string | null) {
  const status = invoiceStatuses.find((one) => one === state);
  return status && <InvoiceStatus status={status} />;
}
