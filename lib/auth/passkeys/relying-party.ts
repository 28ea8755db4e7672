import 'server-only';
import { issuer } from '@/lib/auth/second-factor/totp';
import { env } from '@/lib/env';

/** The site that passkeys are made for: the host of APP_URL. Passkeys stop working when it changes. */
export const relyingParty = (): { id: string; name: string; origin: string } => {
  const { hostname, origin } = new URL(env.APP_URL);
  return { id: hostname, name: issuer, origin };
};
