import 'server-only';
import { createHmac } from 'node:crypto';
import { decode, encode } from 'next-auth/jwt';
import { v4 as uuid } from 'uuid';
import { normaliseEmail } from '@/lib/auth/sign-in/normalise-email';
import { env } from '@/lib/env';

/** A browser that has signed in to some accounts before. */
export interface KnownDevice {
  id: string;
  /** Marks of the accounts, the newest first; no address can be read from them. */
  accounts: string[];
}

const salt = 'known-device';
/** Seconds that a browser stays known without a sign-in. */
const lifetime = 180 * 86_400;
/** The most accounts that one browser is known for; an office's shared computer has several. */
const most = 20;

const deviceCookieName = (): string => (env.APP_URL.startsWith('https:') ? '__Secure-known-device' : 'known-device');

/** The device of a `Cookie` header, or null if we have not marked the browser. */
export async function readKnownDevice(cookieHeader: string | null): Promise<KnownDevice | null> {
  const name = `${deviceCookieName()}=`;
  const found = (cookieHeader ?? '').split('; ').find((part) => part.startsWith(name));
  if (!found) return null;
  try {
    const payload = await decode({ token: found.slice(name.length), secret: env.AUTH_SECRET, salt });
    const { dev, accounts } = payload ?? {};
    if (typeof dev !== 'string' || !Array.isArray(accounts)) return null;
    return { id: dev, accounts: accounts.filter((mark) => typeof mark === 'string') };
  } catch {
    return null;
  }
}

/** Whether a person has signed in to this address's account on the device before. */
export const isKnownFor = (device: KnownDevice, email: string): boolean => device.accounts.includes(markOf(email));

/** The `Set-Cookie` value that marks a browser as known from now on. */
export async function deviceCookie(device: KnownDevice | null, email: string): Promise<string> {
  const mark = markOf(email);
  const accounts = [mark, ...(device?.accounts ?? []).filter((one) => one !== mark)].slice(0, most);
  const token = { dev: device?.id ?? uuid(), accounts };
  const value = await encode({ token, secret: env.AUTH_SECRET, salt, maxAge: lifetime });
  const secure = env.APP_URL.startsWith('https:') ? '; Secure' : '';
  return `${deviceCookieName()}=${value}; Path=/api; HttpOnly; SameSite=Lax; Max-Age=${lifetime}${secure}`;
}

const markOf = (email: string): string =>
  createHmac('sha256', env.AUTH_SECRET)
    .update(`known-device ${normaliseEmail(email)}`)
    .digest('base64url')
    .slice(0, 16);
