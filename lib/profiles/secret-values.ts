import 'server-only';
import { findField } from '@/lib/profiles/fields';
import { maskValue, unreadableMask } from '@/lib/profiles/mask';
import { decryptSecret, encryptSecret, isOldSecret } from '@/lib/secrets/secrets';

/** The owner of a secret: a ciphertext opens only in this row and field. */
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

/** @throws Error if the key is gone or the value was altered. */
export const openValue = (owner: SecretOwner, path: string, stored: string): string =>
  decryptSecret(stored, contextOf(owner, path));

/** The masked value; one that no key opens must not make the whole profile fail. */
export function maskOf(owner: SecretOwner, path: string, stored: string): string {
  try {
    return maskValue(findField(path)?.kind ?? 'text', openValue(owner, path, stored));
  } catch {
    return unreadableMask;
  }
}

/** Encrypts values that have an older key with the current one; a value that no key opens stays as it is. */
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
