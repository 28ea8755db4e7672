import { randomBytes } from 'node:crypto';

/**
 * The key of a company's own word: its Latin letters and digits, so that exports stay readable; if it has none, a random
 * one. `taken` are the keys of its kind.
 */
export function ownKey(label: string, taken: ReadonlySet<string>): string {
  const plain = label
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 40);
  if (plain !== '' && !taken.has(plain)) return plain;
  return `${plain || 'own'}_${randomBytes(4).toString('hex')}`;
}
