import { listFailedMail } from '@/lib/failed-mail/data';
import { failedMailQuery, failedMailResource } from '@/lib/failed-mail/schema';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  {
    summary: 'List the mail that could not be delivered',
    access: ['view_companies'],
    query: failedMailQuery,
    out: failedMailResource,
    list: true,
    // Read across tenants, in a transaction of its own: the request holds none beside it.
    ownTransaction: true,
    neverKept: true,
  },
  ({ actor, query }) => listFailedMail(actor, query),
);
