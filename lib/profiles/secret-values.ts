import 'server-only';
import { findField } from '@/lib/profiles/fields';
import { maskValue, unreadableMask } from '@/lib/profiles/mask';
import { decryptSecret, encryptSecret, isOldSecret } from '@/lib/secrets/secrets';

/** Whose profile it is: a ciphertext opens in this row and field only. */
export interface SecretOwner {
  companyId: string;
  userId: string;
}

const contextOf = ({ companyId, userId }: SecretOwner, path: string) => ({
  companyId,
  recordId: userId,
  field: `profile.${path}`,
});

export const closeValue = (owner: SecretOwner, path: string, plain: string): string =>
  encryptSecret(plain, contextOf(owner, path));

/** @throws Error when the key is gone or the value was altered. */
export const openValue = (owner: SecretOwner, path: string, stored: string): string =>
  decryptSecret(stored, contextOf(owner, path));

/** What is shown of it; a value that does not open any more must not take the whole profile with it. */
export function maskOf(owner: SecretOwner, path: string, stored: string): string {
  try {
    return maskValue(findField(path)?.kind ?? 'text', openValue(owner, path, stored));
  } catch {
    return unreadableMask;
  }
}

/** The values that were encrypted with an older key, by today's; what no key opens is kept as it is. */
export function renewValues(owner: SecretOwner, stored: Record<string, string>): Record<string, string> {
  const renew = (path: string, value: string): string => {
    if (!isOldSecret(value)) return value;
    try {
      return closeValue(owner, path, openValue(owner, path, value));
    } catch {
      return value;
    }
  };
  return Object.fromEntries(Object.entries(stored).map(([path, value]) => [path, renew(path, value)]));
}
