import * as z from 'zod';
import { clientMerging, mergedClientFields } from '@/lib/clients/client-merging';
import { getClient } from '@/lib/clients/data';
import { clientRecord } from '@/lib/clients/schema';
import { defineRoute } from '@/lib/http/define-route';
import { mergeRecords, previewMerge } from '@/lib/merges/merge.data';
import { mergeInput, mergePreview, mergeQuery } from '@/lib/merges/schema';
import { idParams } from '@/lib/text/schema';

export const POST = defineRoute(
  {
    summary: 'Make another client a part of this one; `preview=true` only says what would move',
    access: ['delete_clients'],
    params: idParams,
    versioned: true,
    query: mergeQuery,
    body: mergeInput(mergedClientFields),
    out: z.union([mergePreview, clientRecord]),
  },
  async ({ actor, params, query, body, ifMatch }) => {
    if (query.preview === 'true') return previewMerge(actor, clientMerging, params.id, body, ifMatch);
    await mergeRecords(actor, clientMerging, params.id, body, { ifMatch });
    return getClient(actor, params.id);
  },
);
