import { listEntries } from '@/lib/calendar-entries/data';
import { calendarQuery, calendarResource } from '@/lib/calendar-entries/schema';
import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  {
    summary:
      'Interviews, first and last days of contracts, expiring documents, due invoices and holidays in a range of days',
    access: 'session',
    bySupport: true,
    query: calendarQuery,
    out: calendarResource,
  },
  ({ actor, query, request }) => listEntries(actor, query, callerLocale(request, actor)),
);
