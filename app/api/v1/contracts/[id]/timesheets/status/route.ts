import * as z from 'zod';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';
import { timesheetResource, timesheetStatusInput } from '@/lib/timesheets/schema';
import { changeStatuses } from '@/lib/timesheets/status.data';

export const PUT = defineRoute(
  {
    summary: 'Submit, recall, approve, reject or reopen timesheets of one contract, all or none',
    access: ['edit_timesheets', 'edit_own_timesheets', 'approve_timesheets'],
    params: idParams,
    body: timesheetStatusInput,
    out: z.array(timesheetResource),
  },
  ({ actor, params, body, ifMatch }) => changeStatuses(actor, body, { contractId: params.id, ifMatch }),
);
