import { listClientFilters } from '@/lib/clients/data';
import { clientFilters } from '@/lib/clients/schema';
import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  {
    summary: 'What the list of clients can be narrowed to',
    access: ['view_clients'],
    bySupport: true,
    out: clientFilters,
  },
  ({ actor, request }) => listClientFilters(actor, callerLocale(request, actor)),
);
