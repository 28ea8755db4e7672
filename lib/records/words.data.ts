import 'server-only';
import type { Actor } from '@/lib/actor';
import type { Fields, FieldTable } from '@/lib/fields/fields-of';
import { languageNamer } from '@/lib/fields/languages';
import { optionsOf } from '@/lib/fields/options';
import { countryName, countryOptions } from '@/lib/i18n/countries';
import { translatorFor } from '@/lib/i18n/translator';
import { currencies } from '@/lib/money/currencies';
import { languageOptions } from '@/lib/records/language-options';
import { listReferences } from '@/lib/references/data';
import type { ReferenceKind } from '@/lib/references/starting-values';
import { readWords } from '@/lib/references/words.data';
import { wordsOf } from '@/lib/references/words-of';

type Named = Pick<Fields<FieldTable>, 'noun' | 'table'>;

/** The list of the company's words that a field holds a key of, or several. */
export const kindOfWords = (table: FieldTable, name: string): ReferenceKind | undefined =>
  table[name]?.kind === 'reference' || table[name]?.kind === 'references'
    ? wordsOf(name, table[name].facts)
    : undefined;

/** How the values of a noun's choices and company words read, by the names of its fields. */
export async function plainWords(
  actor: Actor,
  { noun, table }: Named,
  locale: string,
): Promise<Record<string, (key: string) => string>> {
  const kinds = Object.keys(table).map((name) => [name, kindOfWords(table, name)] as const);
  const wordOf = kinds.some(([, kind]) => kind) && (await readWords(actor, translatorFor(locale, 'references')));
  const ofChoice = choiceWords(noun, locale);
  return Object.fromEntries(
    kinds.flatMap(([name, kind]) => {
      if (kind && wordOf) return [[name, (key: string) => wordOf(kind, key)]];
      if (table[name]?.kind === 'country') return [[name, countryName(locale)]];
      if (table[name]?.kind === 'languages')
        return [[name, languageNamer(locale, translatorFor(locale, 'languages')).full]];
      return table[name]?.kind === 'choice' ? [[name, ofChoice(name)]] : [];
    }),
  );
}

/** The values that a noun's choices, company words, currencies and countries can have, by the names of its fields. */
export async function plainOptions(
  actor: Actor,
  { noun, table }: Named,
  locale: string,
): Promise<Record<string, { value: string; label: string }[]>> {
  const ofChoice = choiceWords(noun, locale);
  const options: Record<string, { value: string; label: string }[]> = {};
  for (const [name, field] of Object.entries(table)) {
    const kind = kindOfWords(table, name);
    if (kind)
      options[name] = (await listReferences(actor, kind, locale)).map(({ key, label }) => ({ value: key, label }));
    else if (field.kind === 'currency') options[name] = currencies.map((code) => ({ value: code, label: code }));
    else if (field.kind === 'country') options[name] = countryOptions(locale);
    else if (field.kind === 'languages') options[name] = languageOptions(locale);
    else if (field.kind === 'choice')
      options[name] = optionsOf(field.input).map((value) => ({ value, label: ofChoice(name)(value) }));
  }
  return options;
}

/** The words of a noun's choices are its messages `options.<field>.<value>`, those of its states `statuses.<state>`. */
const choiceWords = (noun: string, locale: string) => {
  const say = translatorFor(locale, noun);
  return (name: string) => (value: string) => say(name === 'status' ? `statuses.${value}` : `options.${name}.${value}`);
};
