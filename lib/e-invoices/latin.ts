import { oneLine } from '@/lib/e-invoices/terms';

/** Only Latin letters are allowed (String…LatinType); typographic signs become their plain ones; null for nothing. */
export function latin(text: string | null | undefined, length: number): string | null {
  const plainText = (oneLine(text) ?? '')
    .replace(/[‐-―−]/g, '-')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/€/g, 'EUR')
    .replace(/…/g, '...')
    .replace(/\u202f/g, ' ')
    // A letter whose signs Latin-1 has not loses them.
    .replace(/[^\u0000-\u00ff]/g, (letter) => letter.normalize('NFD').replace(/\p{M}/gu, ''))
    .replace(/[^\u0000-\u00ff]/gu, '?');
  return plainText.slice(0, length).trim() || null;
}
