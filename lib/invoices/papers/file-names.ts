import type { InvoiceFileFormat } from '@/lib/e-invoices/formats';

/** The file name of an invoice's PDF. */
export const pdfNameOf = (number: string | null): string => `${number ?? 'draft'}.pdf`;

/** The file name of an e-invoice: Factur-X is a PDF, Egypt's document JSON, and its canonical form a text. */
export function eInvoiceNameOf(number: string, format: InvoiceFileFormat): string {
  if (format === 'facturx') return `${number}-factur-x.pdf`;
  if (format === 'eta_canonical') return `${number}-eta-canonical.txt`;
  return `${number}-${format}.${format === 'eta' ? 'json' : 'xml'}`;
}
