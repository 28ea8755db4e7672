import type { Definition, Field, LocalText, Section } from '@/lib/forms/definition/schema';
import { type Language, locales } from '@/lib/i18n/locales';

/** A field with its section. */
export interface Placed {
  section: Section;
  field: Field;
  /** `section.field`. */
  path: string;
}

/** Every field of a form, in reading order. */
export const placedFields = ({ sections }: Pick<Definition, 'sections'>): Placed[] =>
  sections.flatMap((section) =>
    section.fields.map((field) => ({ section, field, path: `${section.key}.${field.key}` })),
  );

/** Every field by `section.field`; a name like `constructor` is found only if the form has it. */
export const fieldsByPath = (definition: Pick<Definition, 'sections'>): ReadonlyMap<string, Placed> =>
  new Map(placedFields(definition).map((placed) => [placed.path, placed]));

/** A text in the reader's language, or in the first language that it has: the company's before all others. */
export function textIn(text: LocalText | undefined, language: Language, companyLanguage: Language): string {
  const order = [language, companyLanguage, ...locales.map((locale) => locale.language)];
  for (const one of order) {
    const found = text?.[one];
    if (found) return found;
  }
  return '';
}

/**
 * Whether a comparison of two fields would be of entries with all entries of their section or of another one, which are as many
 * as the product of the two.
 *
 * @param own the section whose entries the comparison is seen from; null for the whole answer.
 */
export const haveManyPairs = (
  pair: readonly { section: string | undefined; hasEntries: boolean }[],
  own: string | null,
): boolean => pair.every(({ hasEntries }) => hasEntries) && pair.some(({ section }) => section !== own);
