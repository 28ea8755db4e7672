import 'server-only';
import { newToken, readToken, type TokenKey } from '@/lib/auth/sealed-token';
import { env } from '@/lib/env';

/**
 * The address of the page on which a client sees an invoice without an account; only those who were mailed it know the
 * address.
 */
export function newInvoiceLink(key: TokenKey): { href: string; hash: string } {
  const { token, hash } = newToken('invoice-view', key);
  return { href: `${env.APP_URL}/invoice/${token}`, hash };
}

/**
 * The link that a token was made for; for tokens that were mailed before links had rows, the invoice. Null for a text
 * that is not one of our tokens.
 */
export const readInvoiceToken = (token: string): TokenKey | null => readToken('invoice-view', token);
