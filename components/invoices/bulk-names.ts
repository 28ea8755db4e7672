// In a file of their own: the list's bar needs them in the browser, but not what the actions are made from.

/** The id of the table of all invoices, for its selected rows. */
export const invoiceTableId = 'invoices';

/** The form that records one payment for the selected rows, in the list's bar. */
export const receiptDialog = 'receipt';
