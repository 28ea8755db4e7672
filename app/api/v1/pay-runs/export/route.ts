import { exportRoute } from '@/app/api/noun-routes';
import { exportPayRuns } from '@/lib/pay-runs/export.data';
import { payRunExportQuery } from '@/lib/pay-runs/schema';

export const GET = exportRoute({
  several: 'pay runs',
  access: ['export_pay_runs'],
  bySupport: true,
  kind: 'pay_runs',
  query: payRunExportQuery,
  exportFile: exportPayRuns,
});
