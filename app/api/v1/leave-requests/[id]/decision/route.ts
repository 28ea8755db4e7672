import { defineRoute } from '@/lib/http/define-route';
import { decideLeave } from '@/lib/leave/data';
import { leaveDecisionInput, leaveResource } from '@/lib/leave/schema';
import { idParams } from '@/lib/text/schema';

export const POST = defineRoute(
  {
    summary: 'Approve or refuse leave of somebody else, or withdraw one’s own',
    access: ['approve_timesheets', 'create_timesheets', 'create_own_timesheets'],
    bySupport: false,
    params: idParams,
    versioned: true,
    body: leaveDecisionInput,
    out: leaveResource,
  },
  ({ actor, params, body, ifMatch }) => decideLeave(actor, params.id, body, ifMatch),
);
