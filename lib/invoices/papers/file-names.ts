import type { EInvoiceFormat } from '@/lib/e-invoices/formats';

/** What the PDF of an invoice is saved as. */
export const pdfNameOf = (number: string | null): string => `${number ?? 'draft'}.pdf`;

/** What an e-invoice is saved as; Factur-X is a PDF. */
export const eInvoiceNameOf = (number: string, format: EInvoiceFormat): string =>
  format === 'facturx' ? `${number}-factur-x.pdf` : `${number}-${format}.xml`;
