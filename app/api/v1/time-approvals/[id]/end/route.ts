import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';
import { endApproval } from '@/lib/timesheets/approvals/open.data';

export const POST = defineRoute(
  { summary: "End an approver's link", access: ['approve_timesheets'], params: idParams },
  async ({ actor, params }) => {
    await endApproval(actor, params.id);
    return null;
  },
);
