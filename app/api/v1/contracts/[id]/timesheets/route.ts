import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';
import { createTimesheet } from '@/lib/timesheets/data';
import { listContractTimesheets } from '@/lib/timesheets/list.data';
import { contractTimesheetQuery, timesheetInput, timesheetRecord, timesheetResource } from '@/lib/timesheets/schema';

export const GET = defineRoute(
  {
    summary: "List a contract's timesheets",
    access: ['view_timesheets', 'view_own_timesheets'],
    bySupport: true,
    params: idParams,
    query: contractTimesheetQuery,
    out: timesheetResource,
    list: true,
  },
  ({ actor, params, query }) => listContractTimesheets(actor, params.id, query),
);

export const POST = defineRoute(
  {
    summary: 'Create a draft timesheet for one period of a contract',
    access: ['create_timesheets', 'create_own_timesheets'],
    params: idParams,
    body: timesheetInput,
    out: timesheetRecord,
    status: 201,
  },
  ({ actor, params, body }) => createTimesheet(actor, params.id, body),
);
