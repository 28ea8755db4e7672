import 'server-only';
import { matchHash } from '@/lib/secrets/match-hash';
import { decryptSecret, encryptSecret } from '@/lib/secrets/secrets';

const field = 'candidate.birth_date';

/** The two columns of a birth date: the day encrypted, and what finds others of the same day. */
export interface SealedBirthDate {
  birthSecret: string | null;
  birthHash: string | null;
}

// Bound to the company, not to the candidate: a merge gives it to the record that stays.
const contextOf = (companyId: string) => ({ companyId, recordId: companyId, field });

export const sealBirthDate = (companyId: string, day: string | null): SealedBirthDate =>
  day === null
    ? { birthSecret: null, birthHash: null }
    : { birthSecret: encryptSecret(day, contextOf(companyId)), birthHash: matchHash({ companyId, field }, day) };

/** @throws Error if its key is gone, or it was altered or is another company's. */
export const openBirthDate = (companyId: string, secret: string | null): string | null =>
  secret === null ? null : decryptSecret(secret, contextOf(companyId));

/** The same, or null for one that cannot be opened any more. */
export function openKnownBirthDate(companyId: string, secret: string | null): string | null {
  try {
    return openBirthDate(companyId, secret);
  } catch {
    return null;
  }
}
