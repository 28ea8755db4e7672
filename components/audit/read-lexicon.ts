import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { lexiconOf } from '@/components/audit/lexicon-of';
import type { Lexicon } from '@/lib/audit/words';

/** The lexicon of the page, for a server component. */
export const readLexicon = async (): Promise<Lexicon> =>
  lexiconOf(await getTranslations(), await getFormatter(), await getLocale());
