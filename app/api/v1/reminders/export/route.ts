import { exportRoute } from '@/app/api/noun-routes';
import { exportReminders } from '@/lib/reminders/export.data';
import { reminderExportQuery } from '@/lib/reminders/schema';

export const GET = exportRoute({
  several: 'payment reminders',
  access: ['export_invoices'],
  bySupport: true,
  kind: 'reminders',
  query: reminderExportQuery,
  exportFile: exportReminders,
});
