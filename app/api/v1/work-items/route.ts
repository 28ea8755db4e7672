import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { listWorkItems } from '@/lib/work-items/data';
import { workItemResource, workItemsQuery } from '@/lib/work-items/schema';

export const GET = defineRoute(
  {
    summary: 'What waits for the caller, about records that they see and may act on',
    access: 'session',
    bySupport: true,
    query: workItemsQuery,
    out: workItemResource,
    list: true,
  },
  ({ actor, query, request }) => listWorkItems(actor, query, callerLocale(request, actor)),
);
