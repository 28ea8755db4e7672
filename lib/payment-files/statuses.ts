/** The statuses of a payment file, in their order. */
export const paymentFileStatuses = ['draft', 'approved', 'sent', 'executed', 'partly_rejected', 'rejected'] as const;
export type PaymentFileStatus = (typeof paymentFileStatuses)[number];

/** The statuses that people set themselves once the bank has the file; a bank's report sets all three. */
export const endedStatuses = ['executed', 'rejected'] as const satisfies readonly PaymentFileStatus[];

/** What became of one payment; `returned` is a collection that the bank took back after it was paid. */
export const paymentItemStatuses = ['pending', 'executed', 'rejected', 'returned'] as const;
export type PaymentItemStatus = (typeof paymentItemStatuses)[number];

const waits: ReadonlySet<PaymentFileStatus> = new Set(['approved', 'sent']);

/** Whether a person may say what became of a file: once, while nobody knows. */
export const mayEnd = (from: PaymentFileStatus): boolean => waits.has(from);

/** The status of an approved file by those of its payments, of which some may be open. */
export function statusByItems(
  before: PaymentFileStatus,
  items: Readonly<Record<PaymentItemStatus, number>>,
): PaymentFileStatus {
  // What came back was executed before: the bank did not refuse the file.
  const { rejected, executed, returned } = items;
  if (rejected > 0 && items.pending === 0 && executed + returned === 0) return 'rejected';
  if (rejected > 0) return 'partly_rejected';
  return items.pending === 0 ? 'executed' : before;
}
