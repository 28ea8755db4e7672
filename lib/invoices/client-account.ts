/** What a client still owes in one currency, and what is owed to the client, as decimal strings. */
export interface Balance {
  currency: string;
  outstanding: string;
  overdue: string;
  overdueCount: number;
  /** What credit notes have left. */
  credit: string;
}

/** A credit note of which something is left. */
export interface OpenCredit {
  id: string;
  number: string;
  left: string;
}
