import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { listReadyToStart } from '@/lib/requirements/contract.data';
import { readyToStartQuery, startingContract } from '@/lib/requirements/schema';

export const GET = defineRoute(
  {
    summary: 'Who starts when, what is missing, and who has to act',
    access: ['view_requirements'],
    bySupport: true,
    query: readyToStartQuery,
    out: startingContract,
    list: true,
  },
  ({ actor, query, request }) => listReadyToStart(actor, query, callerLocale(request, actor)),
);
