import { getListMail, stopByHand } from '@/lib/candidates/lists/mailing/results.data';
import { listMailDetail, listMailParams, listMailQuery } from '@/lib/candidates/lists/mailing/schema';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  {
    summary: 'A mail to all candidates of a list, and what became of it for each of them, 200 at a time',
    access: ['view_candidate_lists'],
    bySupport: true,
    params: listMailParams,
    query: listMailQuery,
    out: listMailDetail,
  },
  ({ actor, params, query }) => getListMail(actor, params, query),
);

export const DELETE = defineRoute(
  {
    summary: 'Stop a mail to a list: whoever has not got it does not get it',
    access: ['edit_candidates'],
    params: listMailParams,
  },
  async ({ actor, params }) => {
    await stopByHand(actor, params);
    return null;
  },
);
