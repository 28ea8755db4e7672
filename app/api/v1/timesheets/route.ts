import { ownConditions } from '@/lib/forms/own-fields/conditions.data';
import { defineRoute } from '@/lib/http/define-route';
import { listTimesheets } from '@/lib/timesheets/list.data';
import { timesheetQuery, timesheetResource } from '@/lib/timesheets/schema';

export const GET = defineRoute(
  {
    summary: 'List timesheets across contracts',
    access: ['view_timesheets', 'view_own_timesheets'],
    bySupport: true,
    query: timesheetQuery,
    out: timesheetResource,
    list: true,
  },
  async ({ actor, query }) => listTimesheets(actor, query, await ownConditions(actor, 'timesheets', query.filter)),
);
