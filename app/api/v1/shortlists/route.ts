import * as z from 'zod';
import { defineRoute } from '@/lib/http/define-route';
import { listShortlists } from '@/lib/shortlists/list.data';
import { shortlistInput, shortlistQuery, shortlistResource } from '@/lib/shortlists/schema';
import { sendShortlist } from '@/lib/shortlists/send.data';

export const GET = defineRoute(
  {
    summary: 'The candidates that were sent to clients together, and what the clients said; the newest 100',
    access: ['view_submissions', 'view_own_submissions'],
    bySupport: true,
    query: shortlistQuery,
    out: z.array(shortlistResource),
  },
  ({ actor, query }) => listShortlists(actor, query),
);

export const POST = defineRoute(
  {
    summary: 'Send candidates to contacts of their client, by a mailed link each',
    access: ['edit_submissions', 'edit_own_submissions'],
    body: shortlistInput,
    out: shortlistResource,
    status: 201,
  },
  ({ actor, body }) => sendShortlist(actor, body),
);
