import type { InvoiceFileFormat } from '@/lib/e-invoices/formats';

/** The file name of an invoice's PDF. */
export const pdfNameOf = (number: string | null): string => `${number ?? 'draft'}.pdf`;

/** The file name of an e-invoice; Factur-X is a PDF. */
export const eInvoiceNameOf = (number: string, format: InvoiceFileFormat): string =>
  format === 'facturx' ? `${number}-factur-x.pdf` : `${number}-${format}.xml`;
