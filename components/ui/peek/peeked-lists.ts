/** The lists whose records are shown beside them, by their names in `GET /api/peek/…`. */
export const peekedLists = [
  'accounting_exports',
  'bank_statements',
  'billing_runs',
  'candidate_lists',
  'candidates',
  'clients',
  'contracts',
  'invoices',
  'jobs',
  'pay_runs',
  'payment_files',
  'reminders',
  'submissions',
  'timesheets',
  'users',
] as const;

export type PeekedList = (typeof peekedLists)[number];

/** Whether a list's records are shown beside it. */
export const isPeeked = (list: string): list is PeekedList => peekedLists.some((one) => one === list);
