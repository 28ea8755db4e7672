import { defineRoute } from '@/lib/http/define-route';
import { backToApproval } from '@/lib/timesheets/approvals/back';
import { sendCode } from '@/lib/timesheets/approvals/guest.data';
import { codeInput } from '@/lib/timesheets/approvals/schema';

export const POST = defineRoute(
  { summary: "Mail the code of an approver's link", access: 'public', body: codeInput, plainForm: true },
  ({ body, origin, request }) =>
    backToApproval(body, async () => {
      await sendCode(request, body.token, origin.address);
      return undefined;
    }),
);
