import * as z from 'zod';
import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { listJobMatches } from '@/lib/match/jobs.data';
import { jobForCandidate } from '@/lib/match/schema';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: 'The open jobs that suit a candidate best, each with why; at most 100',
    access: ['view_candidates'],
    bySupport: true,
    params: idParams,
    out: z.array(jobForCandidate),
  },
  ({ actor, params, request }) => listJobMatches(actor, params.id, callerLocale(request, actor)),
);
