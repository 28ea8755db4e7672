/** What a client still owes in one currency, as decimal strings. */
export interface Balance {
  currency: string;
  outstanding: string;
  overdue: string;
  overdueCount: number;
}
