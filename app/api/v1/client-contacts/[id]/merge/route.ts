import * as z from 'zod';
import { contactMerging, mergedContactFields } from '@/lib/clients/contact-merging';
import { getContact } from '@/lib/clients/contacts.data';
import { endDeadLinks } from '@/lib/clients/dead-links.data';
import { contactResource } from '@/lib/clients/schema';
import { defineRoute } from '@/lib/http/define-route';
import { mergeRecords, previewMerge } from '@/lib/merges/merge.data';
import { mergeInput, mergePreview, mergeQuery } from '@/lib/merges/schema';
import { idParams } from '@/lib/text/schema';

export const POST = defineRoute(
  {
    summary: 'Make another contact of the same client a part of this one; `preview=true` only says what would move',
    access: ['delete_clients'],
    params: idParams,
    versioned: true,
    query: mergeQuery,
    body: mergeInput(mergedContactFields),
    out: z.union([mergePreview, contactResource]),
  },
  async ({ actor, params, query, body, ifMatch }) => {
    if (query.preview === 'true') return previewMerge(actor, contactMerging, params.id, body, ifMatch);
    await mergeRecords(actor, contactMerging, params.id, body, { ifMatch, before: endDeadLinks });
    return getContact(actor, params.id);
  },
);
