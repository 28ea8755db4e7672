import { redirectToLink } from '@/lib/http/answering/link-redirect';
import { defineRoute } from '@/lib/http/define-route';
import { browserSeconds, giveCode } from '@/lib/timesheets/approvals/guest.data';
import { approvalPath, keepBrowser } from '@/lib/timesheets/approvals/link';
import { openInput } from '@/lib/timesheets/approvals/schema';

export const POST = defineRoute(
  { summary: 'Let the browser act that gives the mailed code', access: 'public', body: openInput, plainForm: true },
  ({ body, origin, request }) =>
    redirectToLink({ ...body, path: approvalPath }, async () => {
      const { key, browser } = await giveCode(request, body, origin.address);
      return keepBrowser(key, browser, browserSeconds);
    }),
);
