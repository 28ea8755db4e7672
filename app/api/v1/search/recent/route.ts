import * as z from 'zod';
import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { readRecent } from '@/lib/search/data';
import { foundResource, recentQuery } from '@/lib/search/schema';

export const GET = defineRoute(
  {
    summary:
      'Read how the caller knows the records that they opened last, in their order, without those that they no longer see',
    access: 'session',
    bySupport: true,
    query: recentQuery,
    out: z.array(foundResource),
  },
  ({ actor, query, request }) => readRecent(actor, query, callerLocale(request, actor)),
);
