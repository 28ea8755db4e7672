import { oneLine } from '@/lib/e-invoices/terms';

/**
 * Text with Latin letters alone, as the format requires (String…LatinType); typographic characters become plain ones;
 * null if nothing is left.
 */
export function latin(text: string | null | undefined, length: number): string | null {
  const plainText = (oneLine(text) ?? '')
    .replace(/[‐-―−]/g, '-')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/€/g, 'EUR')
    .replace(/…/g, '...')
    .replace(/\u202f/g, ' ')
    // A letter with accents that Latin-1 lacks loses them.
    .replace(/[^\u0000-\u00ff]/g, (letter) => letter.normalize('NFD').replace(/\p{M}/gu, ''))
    .replace(/[^\u0000-\u00ff]/gu, '?');
  return plainText.slice(0, length).trim() || null;
}
