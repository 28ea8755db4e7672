import 'server-only';
import * as z from 'zod';
import type { Actor } from '@/lib/actor';
import { read, tenant } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { languageLevels, languageNamer, languageText, readLanguages } from '@/lib/fields/languages';
import { translatorFor } from '@/lib/i18n/translator';
import { nounOf } from '@/lib/nouns';
import type { PlainRecords } from '@/lib/records/noun';
import { plainOptions } from '@/lib/records/words.data';

/** The most texts in a filter's list. */
const filterLimit = 500;

/** The values of a list's filters, by the fields' names. */
export const filterValues = z.record(z.string(), z.array(z.object({ key: z.string(), label: z.string() })));

/** The languages of some stored texts, each alone and then with each level that somebody may need at least. */
function languageChoices(texts: readonly string[], locale: string): { key: string; label: string }[] {
  const { least } = languageNamer(locale, translatorFor(locale, 'languages'));
  const codes = [...new Set(readLanguages(texts).map(({ code }) => code))].map((key) => ({ key, label: least(key) }));
  return codes
    .toSorted((one, other) => one.label.localeCompare(other.label, locale))
    .flatMap((one) => [
      one,
      ...languageLevels
        .map((level) => languageText({ code: one.key, level }))
        .map((key) => ({ key, label: least(key) })),
    ]);
}

/**
 * Lists what the list of a plain noun can be narrowed to: its choices, the company's words, and the texts that its
 * records have. The caller may see the list.
 */
export function listFilterValues(
  actor: Actor,
  { key, fields }: Pick<PlainRecords, 'key' | 'fields'>,
  locale: string,
): Promise<z.infer<typeof filterValues>> {
  return tenant(actor, async (db) => {
    const options = await plainOptions({ ...actor, db }, fields, locale);
    const values: z.infer<typeof filterValues> = {};
    for (const [name, { kind, facts }] of Object.entries(fields.table)) {
      if (!facts.filtered) continue;
      const known = kind === 'languages' ? undefined : options[name];
      if (known) values[name] = known.map(({ value, label }) => ({ key: value, label }));
      if (kind !== 'texts' && kind !== 'languages') continue;
      const column = Prisma.raw(`"${name}"`);
      const texts = await read<{ text: string }>(
        db,
        Prisma.sql`
        select distinct unnest(${column}) as text from ${Prisma.raw(`"${nounOf(key).table}"`)}
        where company_id = ${actor.companyId}::uuid order by 1 limit ${filterLimit}`,
      );
      values[name] =
        kind === 'languages'
          ? languageChoices(
              texts.map(({ text }) => text),
              locale,
            )
          : texts.map(({ text }) => ({ key: text, label: text }));
    }
    return values;
  });
}
