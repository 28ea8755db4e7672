import type { LocalText } from '@/lib/forms/definition/schema';

/** A text of a definition that came in the reader's language alone. */
export const wordsOf = (text: LocalText | undefined): string => Object.values(text ?? {})[0] ?? '';
