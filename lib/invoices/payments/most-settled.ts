/** The most invoices that one payment settles. */
export const mostSettled = 100;
