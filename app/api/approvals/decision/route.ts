import { redirectToLink } from '@/lib/http/answering/link-redirect';
import { defineRoute } from '@/lib/http/define-route';
import { decide } from '@/lib/timesheets/approvals/guest.data';
import { approvalPath } from '@/lib/timesheets/approvals/link';
import { decisionInput } from '@/lib/timesheets/approvals/schema';

export const POST = defineRoute(
  {
    summary: 'Approve or dispute time by a mailed link, or take that back',
    access: 'public',
    body: decisionInput,
    plainForm: true,
  },
  ({ body, origin, request }) =>
    redirectToLink({ ...body, path: approvalPath }, async () => {
      await decide(request, body, origin.address);
      return undefined;
    }),
);
