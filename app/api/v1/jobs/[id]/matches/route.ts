import * as z from 'zod';
import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { listMatches } from '@/lib/match/candidates.data';
import { candidateForJob } from '@/lib/match/schema';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: 'The candidates who suit a job best, each with why; at most 100',
    access: ['view_candidates'],
    bySupport: true,
    params: idParams,
    out: z.array(candidateForJob),
  },
  ({ actor, params, request }) => listMatches(actor, params.id, callerLocale(request, actor)),
);
