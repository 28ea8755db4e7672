import * as z from 'zod';
import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { searchRecords } from '@/lib/search/data';
import { foundResource, searchQuery } from '@/lib/search/schema';

export const GET = defineRoute(
  {
    summary: 'Find records of every kind by names, numbers, addresses and telephone numbers',
    access: 'session',
    bySupport: true,
    query: searchQuery,
    out: z.array(foundResource),
  },
  ({ actor, query, request }) => searchRecords(actor, query, callerLocale(request, actor)),
);
