/** The columns of the board of invoices: the document's own state, its delivery and its payment, one after the other. */
export const invoiceBoardStates = ['draft', 'issued', 'sent', 'overdue', 'paid', 'void'] as const;
export type InvoiceBoardState = (typeof invoiceBoardStates)[number];

/** The filters of the list of invoices that find what a column holds. @param today in the company's time zone */
export function filtersOfState(state: InvoiceBoardState, today: string): Record<string, string> {
  const open = {
    'filter[status]': 'issued',
    'filter[payment_status]': 'unpaid,partially_paid',
    'filter[due_from]': today,
  };
  const own: Record<InvoiceBoardState, Record<string, string>> = {
    draft: { 'filter[status]': 'draft' },
    issued: { ...open, 'filter[delivery_status]': 'not_sent' },
    sent: { ...open, 'filter[delivery_status]': 'sent,viewed' },
    overdue: { 'filter[overdue]': 'true' },
    paid: { 'filter[status]': 'issued', 'filter[payment_status]': 'paid,overpaid' },
    void: { 'filter[status]': 'void' },
  };
  return { 'filter[kind]': 'invoice', ...own[state] };
}
