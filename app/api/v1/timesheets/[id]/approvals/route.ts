import * as z from 'zod';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';
import { askNow } from '@/lib/timesheets/approvals/ask.data';
import { listApprovals } from '@/lib/timesheets/approvals/list.data';
import { approvalResource } from '@/lib/timesheets/approvals/schema';

export const GET = defineRoute(
  {
    summary: 'Who of the client was asked to approve a timesheet, and what they said',
    access: ['view_timesheets', 'view_own_timesheets'],
    bySupport: true,
    params: idParams,
    out: z.array(approvalResource),
  },
  ({ actor, params }) => listApprovals(actor, params.id),
);

export const POST = defineRoute(
  {
    summary: 'Ask the client to approve a timesheet now, or again',
    access: ['approve_timesheets'],
    params: idParams,
    status: 201,
  },
  async ({ actor, params }) => {
    await askNow(actor, params.id);
    return null;
  },
);
