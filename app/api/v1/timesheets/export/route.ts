import { exportRoutes } from '@/app/api/noun-routes';
import { exportTimesheets } from '@/lib/timesheets/export.data';
import { timesheetExportQuery } from '@/lib/timesheets/schema';

export const { GET } = exportRoutes({
  key: 'timesheet',
  words: ['a timesheet', 'timesheets'],
  exportQuery: timesheetExportQuery,
  exportFile: exportTimesheets,
});
