import 'server-only';
import { decryptSecret, encryptSecret } from '@/lib/secrets/secrets';

const contextOf = (companyId: string, mandateId: string) => ({
  companyId,
  recordId: mandateId,
  field: 'mandate.iban',
});

/** Encrypts the IBAN of a mandate: it opens only in this row. */
export const closeIban = (companyId: string, mandateId: string, iban: string): string =>
  encryptSecret(iban, contextOf(companyId, mandateId));

/** @throws Error if the key is gone or the value was altered. */
export const openIban = (companyId: string, mandateId: string, closed: string): string =>
  decryptSecret(closed, contextOf(companyId, mandateId));
