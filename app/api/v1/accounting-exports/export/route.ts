import { exportRoute } from '@/app/api/noun-routes';
import { exportAccountingExports } from '@/lib/accounting/export-list.data';
import { accountingListFileQuery } from '@/lib/accounting/schema';

export const GET = exportRoute({
  several: 'list of accounting exports',
  access: ['export_pay_runs'],
  kind: 'accounting_exports',
  query: accountingListFileQuery,
  exportFile: exportAccountingExports,
});
