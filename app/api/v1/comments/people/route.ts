import * as z from 'zod';
import { listMentionable } from '@/lib/comments/people.data';
import { commentNeeds } from '@/lib/comments/policy';
import { peopleQuery } from '@/lib/comments/schema';
import { defineRoute } from '@/lib/http/define-route';
import { namedResource } from '@/lib/http/named';

export const GET = defineRoute(
  {
    summary: 'Find colleagues whom a comment on a record can name: they see the record',
    access: commentNeeds,
    bySupport: true,
    query: peopleQuery,
    out: z.array(namedResource),
  },
  ({ actor, query }) => listMentionable(actor, query),
);
