import { defineRoute, FileAnswer } from '@/lib/http/define-route';
import { findLocale, localeCookie } from '@/lib/i18n/locales';
import { exportTimesheets } from '@/lib/timesheets/export/data';
import { timesheetQuery } from '@/lib/timesheets/schema';

export const GET = defineRoute(
  { summary: 'The filtered timesheets as CSV', access: ['export_timesheets'], query: timesheetQuery, file: 'text/csv', ownTransaction: true },
  async ({ actor, query, request }) => {
    const locale = findLocale(request.cookies.get(localeCookie)?.value)?.code ?? actor.locale;
    return new FileAnswer(exportTimesheets(actor, query, locale), 'text/csv; charset=utf-8', 'timesheets.csv');
  },
);
