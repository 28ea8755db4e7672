import { endUserSession } from '@/lib/auth/session/sessions.data';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';

export const DELETE = defineRoute(
  { summary: 'End an own session', access: 'session', params: idParams },
  async ({ actor, params }) => {
    await endUserSession(actor, actor.userId, params.id);
    return null;
  },
);
