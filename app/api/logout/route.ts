import { operatorCookie, operatorCookieName } from '@/lib/auth/session/operator-cookie';
import { endSession } from '@/lib/auth/session/session-life';
import { sessionCookie } from '@/lib/auth/session/tokens';
import { signOutSupport } from '@/lib/companies/impersonate.data';
import { Answer } from '@/lib/http/answering/answer';
import { defineRoute } from '@/lib/http/define-route';

export const POST = defineRoute(
  { summary: 'End the session', access: 'session', bySupport: true, duringForcedChange: true, ownTransaction: true },
  async ({ actor, request: { cookies } }) => {
    if (actor.impersonation) await signOutSupport(actor, cookies.get(operatorCookieName())?.value);
    else await endSession(actor, 'signed_out');
    return new Answer(null, {
      headers: [
        ['Set-Cookie', sessionCookie('')],
        ['Set-Cookie', operatorCookie('')],
      ],
    });
  },
);
