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
    // It reads across tenants in a transaction of its own, so the request itself holds none.
    ownTransaction: true,
    neverKept: true,
  },
  ({ actor, query }) => listFailedMail(actor, query),
);
