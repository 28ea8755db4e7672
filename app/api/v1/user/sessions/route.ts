import * as z from 'zod';
import { endedResource, sessionResource } from '@/lib/auth/session/schema';
import { endUserSessions, listSessions } from '@/lib/auth/session/sessions.data';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  { summary: 'The own sessions of the last month', access: 'session', out: z.array(sessionResource) },
  async ({ actor }) => listSessions(actor, actor.userId),
);

export const DELETE = defineRoute(
  { summary: 'End all own sessions but this one', access: 'session', out: endedResource },
  async ({ actor }) => ({ ended: await endUserSessions(actor, actor.userId) }),
);
