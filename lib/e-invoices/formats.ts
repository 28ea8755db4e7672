/** UBL 2.1, Peppol BIS Billing 3.0, UN/CEFACT CII, Factur-X (a PDF with CII inside) and FatturaPA 1.2.2. */
export const eInvoiceFormats = ['ubl', 'peppol', 'cii', 'facturx', 'fatturapa'] as const;
export type EInvoiceFormat = (typeof eInvoiceFormats)[number];

/**
 * The formats in which an invoice is written for a file or a network: those that a client may ask for, the one that the law of
 * Saudi Arabia asks of a seller (ZATCA), and the one of Egypt (ETA) with its canonical form, which the seller's token signs.
 */
export const invoiceFileFormats = [...eInvoiceFormats, 'zatca', 'eta', 'eta_canonical'] as const;
export type InvoiceFileFormat = (typeof invoiceFileFormats)[number];
