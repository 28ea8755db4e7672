import * as z from 'zod';
import { endedResource, sessionResource } from '@/lib/auth/session/schema';
import { endUserSessions, listSessions } from '@/lib/auth/session/sessions.data';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: "A user's sessions of the last month",
    access: ['edit_users'],
    params: idParams,
    out: z.array(sessionResource),
  },
  async ({ actor, params }) => listSessions(actor, params.id),
);

export const DELETE = defineRoute(
  {
    summary: 'End all sessions of a user',
    access: ['edit_users'],
    params: idParams,
    out: endedResource,
  },
  async ({ actor, params }) => ({ ended: await endUserSessions(actor, params.id) }),
);
