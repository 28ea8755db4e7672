import 'server-only';
import * as z from 'zod';
import type { ListMailWords } from '@/lib/candidates/lists/mailing/schema';
import type { Db } from '@/lib/db/client';
import { defaultLocale, locales } from '@/lib/i18n/locales';
import type { OwnWords } from '@/lib/mail/letters/placeholders';
import { findOwnWords } from '@/lib/mail-templates/data';
import { defaultTemplate } from '@/lib/mail-templates/default-template';
import { templateFaults } from '@/lib/mail-templates/schema';
import { invalid } from '@/lib/problem/problem';

const stored = z.record(z.string(), z.object({ subject: z.string(), text: z.string() }));

/** Subject and text by language. */
export type WordsByLanguage = z.infer<typeof stored>;

/** Reads the words of a mail's row. */
export const parseWords = (value: unknown): WordsByLanguage => stored.parse(value);

/** The words of a mail to a list as they are sent, whatever becomes of the template. @throws Problem 422. */
export async function wordsOf(db: Db, companyId: string, words: ListMailWords): Promise<WordsByLanguage> {
  if (words.use === 'own') {
    const { locale, subject, text } = words;
    const faults = templateFaults('list_mail', { subject, text });
    if (faults.length > 0) throw invalid(...faults.map((fault) => ({ ...fault, path: `words.${fault.path}` })));
    return { [locale]: { subject, text } };
  }
  const kind = 'list_mail';
  const found: WordsByLanguage = {};
  for (const { code: locale } of locales)
    found[locale] = (await findOwnWords(db, companyId, { kind, locale })) ?? defaultTemplate({ kind, locale });
  return found;
}

/** The words that a reader of a language gets: in that language, else in the company's, else in the one that there is. */
export function wordsIn(words: WordsByLanguage, locale: string, companyLocale: string): OwnWords & { locale: string } {
  for (const code of [locale, companyLocale, ...Object.keys(words)]) {
    const found = words[code];
    if (found) return { ...found, locale: code };
  }
  return { subject: '', text: '', locale: defaultLocale.code };
}
