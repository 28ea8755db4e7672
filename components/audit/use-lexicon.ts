import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { lexiconOf } from '@/components/audit/lexicon-of';
import type { Lexicon } from '@/lib/audit/words';

/** The lexicon of the page, in a component. */
export const useLexicon = (): Lexicon => lexiconOf(useTranslations(), useFormatter(), useLocale());
