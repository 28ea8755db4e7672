import { useFormatter, useTranslations } from 'next-intl';
import type { Lexicon } from '@/lib/audit/words';

/** The page's texts and formats, as the log's words need them. */
export function useLexicon(): Lexicon {
  const [t, format] = [useTranslations(), useFormatter()];
  return {
    has: (key) => t.has(key),
    say: (key, values) => t(key, values),
    moment: (value) => format.dateTime(new Date(value), 'instant'),
    day: (value) => format.dateTime(new Date(value), 'day'),
  };
}
