import { userSessionParams } from '@/lib/auth/session/schema';
import { endUserSession } from '@/lib/auth/session/sessions.data';
import { defineRoute } from '@/lib/http/define-route';

export const DELETE = defineRoute(
  { summary: 'End a session of a user', access: ['edit_users'], params: userSessionParams },
  async ({ actor, params }) => {
    await endUserSession(actor, params.id, params.session);
    return null;
  },
);
