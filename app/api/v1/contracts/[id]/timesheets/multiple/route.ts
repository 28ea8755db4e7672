import * as z from 'zod';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';
import { createTimesheets } from '@/lib/timesheets/data';
import { timesheetRecord, timesheetsInput } from '@/lib/timesheets/schema';

export const POST = defineRoute(
  {
    summary: 'Create draft timesheets for several periods of a contract, all or none',
    access: ['create_timesheets', 'create_own_timesheets'],
    params: idParams,
    body: timesheetsInput,
    out: z.array(timesheetRecord),
    status: 201,
  },
  ({ actor, params, body }) => createTimesheets(actor, params.id, body.timesheets),
);
