import { exportRoute } from '@/app/api/noun-routes';
import { exportBillingRuns } from '@/lib/billing-runs/export.data';
import { billingRunExportQuery } from '@/lib/billing-runs/schema';

export const GET = exportRoute({
  several: 'billing runs',
  access: ['export_invoices'],
  kind: 'billing_runs',
  query: billingRunExportQuery,
  exportFile: exportBillingRuns,
});
