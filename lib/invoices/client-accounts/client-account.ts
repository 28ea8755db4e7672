/** What a client still owes in one currency, and what is owed to the client, as decimal strings. */
export interface Balance {
  currency: string;
  outstanding: string;
  overdue: string;
  overdueCount: number;
  /** What is left of credit notes and overpayments. */
  credit: string;
}

/** An issued invoice that is not paid in full. */
export interface OpenInvoice {
  id: string;
  number: string;
  due_date: string | null;
  due: string;
}

/** What a client has open in one currency. */
export interface OpenCurrency {
  currency: string;
  invoices: OpenInvoice[];
}
