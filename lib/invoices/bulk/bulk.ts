/** The actions on many invoices and credit notes at once. */
export const bulkActs = ['issue', 'send', 'download'] as const;
export type BulkAct = (typeof bulkActs)[number];

/** The permission that each action needs, the same as on one invoice. */
export const bulkNeeds = {
  issue: 'issue_invoices',
  send: 'issue_invoices',
  download: 'view_invoices',
} as const satisfies Record<BulkAct, string>;
