import * as z from 'zod';
import { defineRoute } from '@/lib/http/define-route';
import { timesheetResource, timesheetStatusInput } from '@/lib/timesheets/schema';
import { changeStatuses } from '@/lib/timesheets/status.data';

export const PUT = defineRoute(
  {
    summary: 'Submit, recall, approve, reject or reopen timesheets of any contracts, all or none',
    access: ['edit_timesheets', 'edit_own_timesheets', 'approve_timesheets'],
    body: timesheetStatusInput,
    out: z.array(timesheetResource),
  },
  ({ actor, body, ifMatch }) => changeStatuses(actor, body, { ifMatch }),
);
