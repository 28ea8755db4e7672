import 'server-only';
import { newToken, readToken, type TokenKey } from '@/lib/auth/sealed-token';
import { env } from '@/lib/env';

/** The page on which a client sees an invoice without an account: an address that only whoever was mailed it knows. */
export function newInvoiceLink(key: TokenKey): { href: string; hash: string } {
  const { token, hash } = newToken('invoice-view', key);
  return { href: `${env.APP_URL}/invoice/${token}`, hash };
}

/**
 * The link that a token was made for; of those that were mailed before links had rows, the invoice. Null for what is no
 * token of ours.
 */
export const readInvoiceToken = (token: string): TokenKey | null => readToken('invoice-view', token);
