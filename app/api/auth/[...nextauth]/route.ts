import type { NextRequest } from 'next/server';
import NextAuth from 'next-auth';
import { authOptions } from '@/lib/auth/options';
import { isAlive } from '@/lib/auth/session/session-life';
import { readSessionToken, sessionCookieName } from '@/lib/auth/session/tokens';
import { findProvider } from '@/lib/auth/single-sign-on/provider';
import { originOf } from '@/lib/http/origin';
import { log } from '@/lib/log/log';

interface Context {
  params: Promise<{ nextauth: string[] }>;
}

// This is next-auth's own protocol, so defineRoute does not make the handler.
async function handler(request: NextRequest, context: Context): Promise<Response> {
  const [action = '', providerId] = (await context.params).nextauth;
  const isAtProvider = providerId !== undefined && ['signin', 'callback'].includes(action);
  try {
    const provider = isAtProvider ? await findProvider(providerId) : null;
    if (isAtProvider && !provider) return failed();
    if (action === 'session' && !(await isTellable(request))) return Response.json({}, { status: 503 });
    return await NextAuth(await authOptions(provider, originOf(request)))(request, context);
  } catch (error) {
    log.warn({ err: error, providerId }, 'single sign-on failed');
    return failed();
  }
}

/** Whether the database can judge the session. While it is down, next-auth would drop the cookie of a live session. */
async function isTellable(request: NextRequest): Promise<boolean> {
  const session = await readSessionToken(request.cookies.get(sessionCookieName())?.value ?? '', 'cookie');
  return (
    session === null ||
    isAlive(session).then(
      () => true,
      () => false,
    )
  );
}

const failed = (): Response => new Response(null, { status: 303, headers: { Location: '/login?reason=sso_failed' } });

export { handler as GET, handler as POST };
