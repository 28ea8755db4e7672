import { endSession } from '@/lib/auth/live-session';
import { sessionCookie } from '@/lib/auth/tokens';
import { Answer, defineRoute } from '@/lib/http/define-route';

export const POST = defineRoute(
  { summary: 'End the session', access: 'session', duringForcedChange: true, ownTransaction: true },
  async ({ actor }) => {
    await endSession(actor.sessionId, 'signed_out');
    return new Answer(null, { headers: { 'Set-Cookie': sessionCookie('') } });
  },
);
