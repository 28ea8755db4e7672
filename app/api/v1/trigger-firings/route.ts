import { defineRoute } from '@/lib/http/define-route';
import { listFiringsOf } from '@/lib/trigger-rules/firings/firings.data';
import { firingResource, whyQuery } from '@/lib/trigger-rules/schema';

export const GET = defineRoute(
  {
    summary: 'List what every rule made of the changes of one record: why one did not fire',
    access: ['edit_modules'],
    query: whyQuery,
    out: firingResource.array(),
  },
  ({ actor, query }) => listFiringsOf(actor, query),
);
