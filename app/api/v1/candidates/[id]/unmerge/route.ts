import * as z from 'zod';
import { candidates } from '@/lib/candidates/data';
import { candidateMerging } from '@/lib/candidates/duplicates/merging';
import { renewCandidates } from '@/lib/candidates/duplicates/renew.data';
import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { unmergeRecord } from '@/lib/merges/unmerge.data';
import { idParams } from '@/lib/text/schema';

export const POST = defineRoute(
  {
    summary: 'Undo the newest merge into this candidate, within 30 days; both are back',
    access: ['merge_candidates'],
    params: idParams,
    versioned: true,
    out: z.array(candidates.record),
  },
  async ({ actor, params, ifMatch, request }) => {
    const locale = callerLocale(request, actor);
    const goneId = await unmergeRecord(actor, candidateMerging, params.id, { renew: renewCandidates, ifMatch });
    return [await candidates.get(actor, params.id, locale), await candidates.get(actor, goneId, locale)];
  },
);
