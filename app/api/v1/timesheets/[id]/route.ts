import { defineRoute } from '@/lib/http/define-route';
import { patchOf } from '@/lib/http/replacement';
import { idParams } from '@/lib/text/schema';
import { deleteTimesheet, getTimesheet, updateTimesheet } from '@/lib/timesheets/data';
import { timesheetChange, timesheetRecord } from '@/lib/timesheets/schema';

export const GET = defineRoute(
  {
    summary: 'Get a timesheet',
    access: ['view_timesheets', 'view_own_timesheets'],
    bySupport: true,
    params: idParams,
    out: timesheetRecord,
  },
  ({ actor, params }) => getTimesheet(actor, params.id),
);

export const PUT = defineRoute(
  {
    summary: 'Write the time of a timesheet that is a draft or rejected',
    access: ['edit_timesheets', 'edit_own_timesheets'],
    bySupport: true,
    params: idParams,
    body: timesheetChange,
    replaces: ({ actor, params }) => getTimesheet(actor, params.id),
    out: timesheetRecord,
  },
  ({ actor, params, body, ifMatch }) => updateTimesheet(actor, params.id, body, ifMatch),
);

export const PATCH = patchOf(PUT);

export const DELETE = defineRoute(
  {
    summary: 'Delete a draft timesheet',
    access: ['delete_timesheets', 'delete_own_timesheets'],
    bySupport: true,
    params: idParams,
  },
  async ({ actor, params, ifMatch }) => {
    await deleteTimesheet(actor, params.id, ifMatch);
    return null;
  },
);
