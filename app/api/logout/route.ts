import { endSession } from '@/lib/auth/live-session';
import { operatorCookie, operatorCookieName } from '@/lib/auth/operator-cookie';
import { sessionCookie } from '@/lib/auth/tokens';
import { signOutSupport } from '@/lib/companies/impersonation/data';
import { Answer, defineRoute } from '@/lib/http/define-route';

export const POST = defineRoute(
  { summary: 'End the session', access: 'session', duringForcedChange: true, ownTransaction: true },
  async ({ actor, request: { cookies } }) => {
    if (actor.impersonation) await signOutSupport(actor, cookies.get(operatorCookieName())?.value);
    else await endSession(actor.sessionId, 'signed_out');
    return new Answer(null, { headers: [['Set-Cookie', sessionCookie('')], ['Set-Cookie', operatorCookie('')]] });
  },
);
