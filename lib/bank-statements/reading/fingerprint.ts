import { createHash } from 'node:crypto';
import type { BankEntry } from '@/lib/bank-statements/reading/entries';

/**
 * Gives a key for each payment of a file, whose entries come in their order: the same payment in another file of the
 * same account has the same key. Identical payments are numbered, so the second and the third have keys of their own;
 * this works because files contain whole days.
 */
export function makeFingerprints(): (entries: readonly BankEntry[]) => string[] {
  const seen = new Map<string, number>();
  return (entries) =>
    entries.map((entry) => {
      const { account, bookedOn, amount, currency, payerName, payerIban, reference, endToEndId, bankReference } = entry;
      const facts = [account, bookedOn, amount, currency, payerName, payerIban, reference, endToEndId, bankReference];
      const whole = JSON.stringify(entry.kind === 'return' ? [...facts, 'return'] : facts);
      const key = digest(whole);
      const count = (seen.get(key) ?? 0) + 1;
      seen.set(key, count);
      return digest(`${count} ${whole}`);
    });
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
