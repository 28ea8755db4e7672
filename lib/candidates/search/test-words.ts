import { wordsOf } from '@/lib/candidates/search/words';

/** For tests: the words of a text with a blank between them, as the SQL function `search_words` returns them. */
export const normalise = (text: string): string =>
  wordsOf(text)
    .map(({ word }) => word)
    .join(' ');
