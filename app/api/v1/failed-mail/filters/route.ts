import { listFailedMailFilters } from '@/lib/failed-mail/data';
import { failedMailFilters } from '@/lib/failed-mail/schema';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  {
    summary: 'Values for the filters of failed mail',
    access: ['view_companies'],
    out: failedMailFilters,
    ownTransaction: true,
    neverKept: true,
  },
  ({ actor }) => listFailedMailFilters(actor),
);
