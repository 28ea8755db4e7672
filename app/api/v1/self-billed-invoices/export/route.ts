import { exportRoute } from '@/app/api/noun-routes';
import { exportSelfBilled } from '@/lib/self-billing/export.data';
import { selfBilledExportQuery } from '@/lib/self-billing/schema';

export const GET = exportRoute({
  several: 'self-billed invoices',
  access: ['export_pay_runs'],
  bySupport: true,
  kind: 'self_billed_invoices',
  query: selfBilledExportQuery,
  exportFile: exportSelfBilled,
});
