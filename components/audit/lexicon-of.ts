import type { useFormatter, useTranslations } from 'next-intl';
import type { Lexicon } from '@/lib/audit/words';
import { formatNumber } from '@/lib/format/number';
import { joinTexts } from '@/lib/text/texts';

/** Makes the lexicon for the audit log's words from a page's translations and formats. */
export const lexiconOf = (
  t: ReturnType<typeof useTranslations<never>>,
  format: ReturnType<typeof useFormatter>,
  locale: string,
): Lexicon => ({
  has: (key) => t.has(key),
  say: (key, values) => t(key, values),
  moment: (value) => format.dateTime(new Date(value), 'instant'),
  day: (value) => format.dateTime(new Date(value), 'day'),
  join: (list) => joinTexts(list, locale),
  decimal: (value) => formatNumber(value, locale, { minimumFractionDigits: 2, maximumFractionDigits: 4 }),
});
