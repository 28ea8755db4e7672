/** Where a line of a bank statement is: waiting, recorded as a payment, or of no interest. */
export const bankLineStatuses = ['unmatched', 'paid', 'ignored'] as const;
