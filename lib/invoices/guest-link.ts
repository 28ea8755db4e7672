import 'server-only';
import { newToken, readToken, type TokenKey } from '@/lib/auth/sealed-token';
import { env } from '@/lib/env';

/** The page on which a client sees an invoice without an account: an address that only whoever was mailed it knows. */
export const newInvoiceLink = (key: TokenKey): string =>
  `${env.APP_URL}/invoice/${newToken('invoice-view', key).token}`;

/** The invoice that a link was made for; null for what is no token of ours. */
export const readInvoiceToken = (token: string): TokenKey | null => readToken('invoice-view', token);
