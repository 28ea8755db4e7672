import { exportRoutes } from '@/app/api/noun-routes';
import { exportInvoices } from '@/lib/invoices/export.data';
import { invoiceExportQuery } from '@/lib/invoices/schema';

export const { GET } = exportRoutes({
  key: 'invoice',
  words: ['an invoice', 'invoices'],
  exportQuery: invoiceExportQuery,
  exportFile: exportInvoices,
});
