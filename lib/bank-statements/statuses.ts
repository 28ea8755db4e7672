/** The status of a line of a bank statement: waiting, recorded, on the account for unknown money, or irrelevant. */
export const bankLineStatuses = ['unmatched', 'paid', 'parked', 'ignored'] as const;
export type BankLineStatus = (typeof bankLineStatuses)[number];

/** The kind of a line: money that came in, money that was returned, what the bank charges. */
export const bankLineKinds = ['payment', 'return', 'charge'] as const;
export type BankLineKind = (typeof bankLineKinds)[number];
