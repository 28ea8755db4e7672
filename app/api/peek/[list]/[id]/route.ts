import { z } from 'zod';
import { readPeek } from '@/app/api/peek/[list]/[id]/peeks';
import { peekedLists } from '@/components/ui/peek/peeked-lists';
import { fieldLists } from '@/lib/forms/own-fields/lists';
import { callerReading, callerTimeZone } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { nounKeys } from '@/lib/nouns';
import { canAny } from '@/lib/permissions';
import { forbidden } from '@/lib/problem/problem';

/** A fact as lib/sheets/record-facts.ts has it. It is for the pages, not part of the public API. */
const fact = z.object({
  key: z.string(),
  label: z.string(),
  value: z.string(),
  kind: z.enum(['text', 'email', 'phone', 'figure']),
  edit: z
    .object({
      name: z.string(),
      kind: z.enum(['text', 'email', 'phone', 'day', 'integer', 'choice', 'named']),
      value: z.string(),
      options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
      optional: z.literal(true).optional(),
      source: z.object({ path: z.string(), recordPath: z.string() }).optional(),
    })
    .optional(),
});
const peekedRecord = z.object({
  facts: z.array(fact),
  edit: z.object({ noun: z.enum(nounKeys), path: z.string(), version: z.number() }).nullable(),
});

export const GET = defineRoute(
  {
    summary: "What a list shows about one of its rows beside it, in the caller's language",
    access: 'session',
    bySupport: true,
    params: z.object({ list: z.enum(peekedLists), id: z.uuid() }),
    out: peekedRecord,
  },
  async ({ actor, params: { list, id }, request }) => {
    if (!canAny(actor, fieldLists[list].opens)) throw forbidden();
    return readPeek(list, { actor, id, locale: callerReading(request, actor), timeZone: callerTimeZone(request) });
  },
);
