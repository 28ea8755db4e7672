import { exportRoute } from '@/app/api/noun-routes';
import { exportOpenDocuments } from '@/lib/invoices/receivables/export.data';
import { openDocumentsExportQuery } from '@/lib/invoices/receivables/receivables';

export const GET = exportRoute({
  several: 'open invoices of any day',
  access: ['export_invoices'],
  bySupport: true,
  kind: 'open_invoices',
  query: openDocumentsExportQuery,
  exportFile: exportOpenDocuments,
});
