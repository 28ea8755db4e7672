import { exportRoute } from '@/app/api/noun-routes';
import { exportReceivables } from '@/lib/invoices/receivables/export.data';
import { receivablesExportQuery } from '@/lib/invoices/receivables/receivables';

export const GET = exportRoute({
  several: 'receivables of any day',
  access: ['export_invoices'],
  bySupport: true,
  kind: 'receivables',
  query: receivablesExportQuery,
  exportFile: exportReceivables,
});
