import { createHash } from 'node:crypto';
import type { BankEntry } from '@/lib/bank-statements/entries';

/**
 * A key for each payment: the same payment in another file of the same account has the same key. Identical payments are
 * numbered, so the second and the third have keys of their own; this works because files hold whole days.
 */
export function fingerprints(entries: readonly BankEntry[]): string[] {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const { account, bookedOn, amount, currency, payerName, payerIban, reference, endToEndId, bankReference } = entry;
    const facts = [account, bookedOn, amount, currency, payerName, payerIban, reference, endToEndId, bankReference];
    const whole = JSON.stringify(facts);
    const count = (seen.get(whole) ?? 0) + 1;
    seen.set(whole, count);
    return createHash('sha256').update(`${count} ${whole}`).digest('base64url');
  });
}
