/** The status of a line of a bank statement: waiting, recorded as a payment, or irrelevant. */
export const bankLineStatuses = ['unmatched', 'paid', 'ignored'] as const;
export type BankLineStatus = (typeof bankLineStatuses)[number];
