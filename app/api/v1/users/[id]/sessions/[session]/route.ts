import { endUserSession } from '@/lib/auth/sessions/data';
import { userSessionParams } from '@/lib/auth/sessions/schema';
import { defineRoute } from '@/lib/http/define-route';

export const DELETE = defineRoute(
  { summary: 'End a session of a user', access: ['edit_users'], params: userSessionParams, notBySupport: true },
  async ({ actor, params }) => {
    await endUserSession(actor, params.id, params.session);
    return null;
  },
);
