import * as z from 'zod';
import { keepBookedCreditor } from '@/lib/candidates/creditor.data';
import { candidates } from '@/lib/candidates/data';
import { candidateMerging, mergedFields } from '@/lib/candidates/duplicates/merging';
import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { mergeRecords, previewMerge } from '@/lib/merges/merge.data';
import { mergeInput, mergePreview, mergeQuery } from '@/lib/merges/schema';
import { idParams } from '@/lib/text/schema';

export const POST = defineRoute(
  {
    summary: 'Make another candidate a part of this one; `preview=true` only says what would move',
    access: ['merge_candidates'],
    params: idParams,
    versioned: true,
    query: mergeQuery,
    body: mergeInput(mergedFields),
    out: z.union([mergePreview, candidates.record]),
  },
  async ({ actor, params, query, body, ifMatch, request }) => {
    if (query.preview === 'true') return previewMerge(actor, candidateMerging, params.id, body, ifMatch);
    await mergeRecords(actor, candidateMerging, params.id, body, { ifMatch, before: keepBookedCreditor });
    return candidates.get(actor, params.id, callerLocale(request, actor));
  },
);
