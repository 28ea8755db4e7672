import { redirectToLink } from '@/lib/http/answering/link-redirect';
import { defineRoute } from '@/lib/http/define-route';
import { sendCode } from '@/lib/timesheets/approvals/guest.data';
import { approvalPath } from '@/lib/timesheets/approvals/link';
import { codeInput } from '@/lib/timesheets/approvals/schema';

export const POST = defineRoute(
  { summary: "Mail the code of an approver's link", access: 'public', body: codeInput, plainForm: true },
  ({ body, origin, request }) =>
    redirectToLink({ ...body, path: approvalPath }, async () => {
      await sendCode(request, body.token, origin.address);
      return undefined;
    }),
);
