import { defineRoute } from '@/lib/http/define-route';
import { patchOf, without } from '@/lib/http/replacement';
import { leaveTermsInput, leaveTermsResource } from '@/lib/leave/schema';
import { getLeaveTerms, setLeaveTerms } from '@/lib/leave/terms.data';

export const GET = defineRoute(
  {
    summary: 'What the company grants for each type of leave: whether it is paid, and how it accrues',
    access: ['view_company_settings'],
    bySupport: true,
    out: leaveTermsResource,
  },
  ({ actor }) => getLeaveTerms(actor),
);

export const PUT = defineRoute(
  {
    summary: 'Set what the company grants for each type of leave',
    access: ['edit_company_settings'],
    bySupport: false,
    body: leaveTermsInput,
    replaces: async ({ actor }) => without(await getLeaveTerms(actor), 'supplements'),
    out: leaveTermsResource,
  },
  ({ actor, body, ifMatch }) => setLeaveTerms(actor, body, ifMatch),
);

export const PATCH = patchOf(PUT);
