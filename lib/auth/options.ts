import 'server-only';
import type { NextAuthOptions } from 'next-auth';
import { endSession } from '@/lib/auth/live-session';
import { sessionCookieName, sessionSeconds } from '@/lib/auth/tokens';
import { env } from '@/lib/env';

/** next-auth serves /api/auth/*; a session begins only at POST /api/login, and at the providers that are configured. */
export const authOptions = (): NextAuthOptions => ({
  secret: env.AUTH_SECRET,
  providers: [],
  session: { strategy: 'jwt', maxAge: sessionSeconds },
  useSecureCookies: sessionCookieName().startsWith('__Secure-'),
  pages: { signIn: '/login', error: '/login' },
  events: {
    async signOut({ token }) {
      if (typeof token.sid === 'string') await endSession(token.sid, 'signed_out');
    },
  },
});
