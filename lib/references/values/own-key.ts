import { randomBytes } from 'node:crypto';

/**
 * The key of a company's own word: what its Latin letters and digits leave of it, so that exports stay readable, else a
 * random one. `taken` are the keys of its kind.
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
