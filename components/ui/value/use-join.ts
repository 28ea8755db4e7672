import { useLocale } from 'next-intl';
import { joinTexts } from '@/lib/text/texts';

/** Several texts as one line, with the commas of the reader's language. */
export function useJoin(): (list: readonly unknown[]) => string {
  const locale = useLocale();
  return (list) => joinTexts(list, locale);
}
