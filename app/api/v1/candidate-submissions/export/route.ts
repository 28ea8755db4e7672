import { exportRoutes } from '@/app/api/noun-routes';
import { exportSubmissions } from '@/lib/submissions/export.data';
import { submissionExportQuery } from '@/lib/submissions/schema';

export const { GET } = exportRoutes({
  key: 'submission',
  words: ['a candidate submission', 'candidate submissions'],
  exportQuery: submissionExportQuery,
  exportFile: exportSubmissions,
});
