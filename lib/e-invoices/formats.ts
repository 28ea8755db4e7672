/** UBL 2.1, Peppol BIS Billing 3.0, UN/CEFACT CII, Factur-X (a PDF with CII inside) and FatturaPA 1.2.2. */
export const eInvoiceFormats = ['ubl', 'peppol', 'cii', 'facturx', 'fatturapa'] as const;
export type EInvoiceFormat = (typeof eInvoiceFormats)[number];

/** Whether an invoice between these countries may go through Italy's exchange system, which its own fields are for. */
export const concernsItaly = (...countries: readonly (string | null | undefined)[]): boolean =>
  countries.includes('IT');
