import 'server-only';
import type { NextAuthOptions } from 'next-auth';
import type { JWT } from 'next-auth/jwt';
import type { OAuthConfig } from 'next-auth/providers/oauth';
import type { SessionUser } from '@/lib/auth/schema';
import { openSession } from '@/lib/auth/session/actor';
import type { Opened, Origin } from '@/lib/auth/session/begin';
import { endSession } from '@/lib/auth/session/session-life';
import { cookieClaims, sessionCookieName, sessionKeyOf, sessionSeconds } from '@/lib/auth/session/tokens';
import { sessionUserOf } from '@/lib/auth/session/user';
import { clientAuthOf, discover, operatorsHost, signatureOf } from '@/lib/auth/single-sign-on/discover';
import type { Provider } from '@/lib/auth/single-sign-on/provider';
import { signInByProvider } from '@/lib/auth/single-sign-on/sign-in';
import { env } from '@/lib/env';
import { log } from '@/lib/log/log';
import { guardLookup } from '@/lib/outbound/addresses';

/**
 * The options of next-auth, which serves /api/auth/*. A session begins at POST /api/login, or here at the one provider
 * that the request is about. Its cookie is the same in both cases: it holds the id of our own session, which is what
 * counts.
 *
 * @throws Error if the provider does not answer
 */
export async function authOptions(provider: Provider | null, origin: Origin): Promise<NextAuthOptions> {
  let opened: (Opened & { userId: string }) | undefined;
  return {
    secret: env.AUTH_SECRET,
    providers: provider ? [await configOf(provider)] : [],
    session: { strategy: 'jwt', maxAge: sessionSeconds },
    useSecureCookies: sessionCookieName().startsWith('__Secure-'),
    pages: { signIn: '/login', error: '/login' },
    logger: {
      error: (code, metadata) => log.warn({ code, metadata }, 'next-auth'),
      warn: () => undefined,
      debug: () => undefined,
    },
    callbacks: {
      async signIn({ profile }) {
        if (!provider) return false;
        const outcome = await signInByProvider(provider, profile, origin);
        if ('goTo' in outcome) return outcome.goTo;
        opened = outcome.opened;
        return true;
      },
      jwt: ({ token }) => (opened ? cookieClaims(opened) : token),
      session: async ({ session, token }) => ({ expires: session.expires, user: await userOf(token) }),
    },
    events: {
      async signOut({ token }) {
        const session = sessionKeyOf(token);
        if (session) await endSession(session, 'signed_out');
      },
    },
  };
}

/**
 * The session copy of the user, as it is now, for `useSession` and `getServerSession`.
 *
 * @throws Error for a session that is over: next-auth then answers that there is none, and drops its cookie.
 */
async function userOf(token: JWT): Promise<SessionUser> {
  const session = sessionKeyOf(token);
  if (!session) throw new Error('a cookie without a session');
  return sessionUserOf(await openSession(session));
}

async function configOf(provider: Provider): Promise<OAuthConfig<Record<string, unknown>>> {
  const found = await discover(provider.issuer);
  return {
    id: provider.id,
    name: provider.name,
    type: 'oauth',
    idToken: true,
    checks: ['pkce', 'state', 'nonce'],
    clientId: provider.clientId,
    ...(provider.clientSecret === null ? {} : { clientSecret: provider.clientSecret }),
    client: {
      token_endpoint_auth_method: clientAuthOf(found, provider.clientSecret !== null),
      id_token_signed_response_alg: signatureOf(found),
    },
    issuer: found.issuer,
    authorization: { url: found.authorization_endpoint, params: { scope: 'openid email profile' } },
    token: { url: found.token_endpoint },
    jwks_endpoint: found.jwks_uri,
    userinfo: {
      ...(found.userinfo_endpoint ? { url: found.userinfo_endpoint } : {}),
      // The claims of the signed token count; a provider that leaves the address out of the token gives it here, for
      // the same person.
      request: async ({ client, tokens }) => {
        const claims = 'claims' in tokens && typeof tokens.claims === 'function' ? tokens.claims() : {};
        const more = found.userinfo_endpoint && tokens.access_token ? await client.userinfo(tokens.access_token) : {};
        if ('sub' in more && more.sub !== claims.sub) throw new Error('userinfo speaks of somebody else');
        return { ...more, ...claims };
      },
    },
    httpOptions: { timeout: 5_000, lookup: guardLookup(operatorsHost()) },
    profile: (claims) => ({ id: String(claims.sub) }),
  };
}
