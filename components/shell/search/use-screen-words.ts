import { useLocale } from 'next-intl';
import { useEffect, useState } from 'react';
import { findLocale } from '@/lib/i18n/locales';

/**
 * What else people call what they do on screens, by the screens' labels, in the reader's language. It is loaded with the
 * search, because no page needs it; until then, and if it cannot be loaded, screens are found by their names alone.
 */
export function useScreenWords(): ReadonlyMap<string, string> {
  const language = findLocale(useLocale())?.language;
  const [words, setWords] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    if (!language) return;
    let isGone = false;
    import(`@/messages/${language}/screen_words.json`).then(
      ({ default: loaded }: { default: Record<string, string> }) => isGone || setWords(new Map(Object.entries(loaded))),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [language]);
  return words;
}
