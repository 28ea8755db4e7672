import * as z from 'zod';
import { orderListMail } from '@/lib/candidates/lists/mailing/order.data';
import { listListMails } from '@/lib/candidates/lists/mailing/results.data';
import { listMailInput, listMailResource } from '@/lib/candidates/lists/mailing/schema';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: 'The mails that were written to all candidates of a list, and what became of them; the newest 100',
    access: ['view_candidate_lists'],
    bySupport: true,
    params: idParams,
    out: z.array(listMailResource),
  },
  ({ actor, params }) => listListMails(actor, params.id),
);

export const POST = defineRoute(
  {
    summary: 'Write to all candidates of a list who may be written to, one mail each, spread over time',
    access: ['edit_candidates'],
    params: idParams,
    body: listMailInput,
    out: listMailResource,
    status: 201,
  },
  ({ actor, params, body }) => orderListMail(actor, params.id, body),
);
