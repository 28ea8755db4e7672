import { defineRoute } from '@/lib/http/define-route';
import { endShortlist, getShortlist } from '@/lib/shortlists/list.data';
import { shortlistResource } from '@/lib/shortlists/schema';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: 'Candidates that were sent to a client together, and what the client said',
    access: ['view_submissions', 'view_own_submissions'],
    bySupport: true,
    params: idParams,
    out: shortlistResource,
  },
  ({ actor, params }) => getShortlist(actor, params.id),
);

export const DELETE = defineRoute(
  {
    summary: 'End the links of a shortlist; what the client said stays',
    access: ['edit_submissions', 'edit_own_submissions'],
    params: idParams,
  },
  async ({ actor, params }) => {
    await endShortlist(actor, params.id);
    return null;
  },
);
