import { defineRoute } from '@/lib/http/define-route';
import { decide } from '@/lib/timesheets/approvals/guest.data';
import { redirectToApproval } from '@/lib/timesheets/approvals/redirect';
import { decisionInput } from '@/lib/timesheets/approvals/schema';

export const POST = defineRoute(
  {
    summary: 'Approve or dispute time by a mailed link, or take that back',
    access: 'public',
    body: decisionInput,
    plainForm: true,
  },
  ({ body, origin, request }) =>
    redirectToApproval(body, async () => {
      await decide(request, body, origin.address);
      return undefined;
    }),
);
