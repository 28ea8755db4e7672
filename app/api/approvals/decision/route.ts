import { defineRoute } from '@/lib/http/define-route';
import { backToApproval } from '@/lib/timesheets/approvals/back';
import { decide } from '@/lib/timesheets/approvals/guest.data';
import { decisionInput } from '@/lib/timesheets/approvals/schema';

export const POST = defineRoute(
  {
    summary: 'Approve or dispute time by a mailed link, or take that back',
    access: 'public',
    body: decisionInput,
    plainForm: true,
  },
  ({ body, origin, request }) =>
    backToApproval(body, async () => {
      await decide(request, body, origin.address);
      return undefined;
    }),
);
