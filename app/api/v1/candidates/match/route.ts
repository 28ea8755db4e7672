import * as z from 'zod';
import { defineRoute } from '@/lib/http/define-route';
import { matchCandidates } from '@/lib/submissions/candidates/match.data';
import { candidateMatch, matchQuery } from '@/lib/submissions/schema';

export const GET = defineRoute(
  {
    summary: 'Who is on file with this e-mail address, telephone number or name',
    access: ['create_candidates', 'create_submissions', 'edit_submissions', 'edit_own_submissions', 'create_contracts'],
    query: matchQuery,
    out: z.array(candidateMatch),
  },
  ({ actor, query }) => matchCandidates(actor, query),
);
