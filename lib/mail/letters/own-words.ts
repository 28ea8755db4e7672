import type { Locale } from '@/lib/i18n/locales';
import { type OwnWords, placeholder } from '@/lib/mail/letters/placeholders';
import { layOut, type MailWords, type Paragraph } from '@/lib/mail/letters/templates';

/**
 * Lays out a mail in a company's own words. A line whose placeholders are all empty is left out, because an invoice
 * need not have a purchase order. Inserted values are never searched for placeholders again; in HTML they are escaped.
 *
 * @param values the texts for the kind's placeholders; a missing name stays empty.
 * @param after what the program adds below the company's words.
 */
export function layOutOwn(
  locale: Locale,
  { subject, text }: OwnWords,
  values: ReadonlyMap<string, string>,
  after: readonly Paragraph[] = [],
): MailWords {
  const filled = (line: string) => line.replace(placeholder, (_, name: string) => values.get(name) ?? '');
  const lines = text.split(/\r?\n/).filter((line) => {
    const names = [...line.matchAll(placeholder)].map(([, name = '']) => name);
    return names.length === 0 || names.some((name) => values.get(name));
  });
  const paragraphs = lines
    .map(filled)
    .join('\n')
    .split(/\n\s*\n/);
  return layOut(locale, filled(subject), [
    ...paragraphs.filter((part) => part.trim() !== '').map((part) => part.split('\n')),
    ...after,
  ]);
}
