import * as z from 'zod';
import { readLastChanges } from '@/lib/changes/data';
import { changeResource, changesQuery } from '@/lib/changes/schema';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  {
    summary: 'When and by whom records were changed last, of those that the caller sees',
    access: 'session',
    ownTransaction: true,
    bySupport: true,
    byItself: true,
    query: changesQuery,
    out: z.array(changeResource),
  },
  ({ actor, query }) => readLastChanges(actor, query.records),
);
