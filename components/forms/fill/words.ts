import type { LocalText } from '@/lib/forms/definition/schema';

/** A text of a definition that contains only the reader's language. */
export const wordsOf = (text: LocalText | undefined): string => Object.values(text ?? {})[0] ?? '';
