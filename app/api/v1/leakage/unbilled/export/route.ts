import { exportRoute } from '@/app/api/noun-routes';
import { openWorkExportQuery } from '@/lib/leakage/unbilled';
import { exportOpenWork } from '@/lib/leakage/unbilled-export.data';

export const GET = exportRoute({
  several: 'work that was neither billed nor paid on any day',
  access: ['export_timesheets'],
  bySupport: true,
  kind: 'unbilled_work',
  query: openWorkExportQuery,
  exportFile: exportOpenWork,
});
