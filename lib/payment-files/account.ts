import 'server-only';
import * as z from 'zod';
import { maskNumber } from '@/lib/money/accounts/mask-number';
import type { PayeeAccount } from '@/lib/payment-files/writing/payment';
import { decryptSecret, encryptSecret } from '@/lib/secrets/secrets';

const stored = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('iban'), iban: z.string(), bic: z.string().nullable() }),
  z.object({ kind: z.literal('ach'), routingNumber: z.string(), accountNumber: z.string(), isSavings: z.boolean() }),
]);

const contextOf = (companyId: string, itemId: string) => ({
  companyId,
  recordId: itemId,
  field: 'payment_file_item.account',
});

/** Encrypts the account of a payment: it opens only in this row. */
export const closeAccount = (companyId: string, itemId: string, account: PayeeAccount): string =>
  encryptSecret(JSON.stringify(account), contextOf(companyId, itemId));

/** @throws Error if the key is gone or the value was altered. */
export const openAccount = (companyId: string, itemId: string, closed: string): PayeeAccount =>
  stored.parse(JSON.parse(decryptSecret(closed, contextOf(companyId, itemId))));

/** The last digits of an account, by which people recognise it. */
export const maskAccount = (account: PayeeAccount): string =>
  maskNumber(account.kind === 'iban' ? account.iban : account.accountNumber);
