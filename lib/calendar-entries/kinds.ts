/** The kinds of what a calendar shows, in the order in which a day shows them. */
export const entryKinds = [
  'holiday',
  'interview',
  'leave',
  'contract_start',
  'contract_end',
  'document_expiry',
  'invoice_due',
  'to_do',
] as const;
export type EntryKind = (typeof entryKinds)[number];
