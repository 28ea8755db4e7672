import { sessionUserResource } from '@/lib/auth/schema';
import { sessionUserOf } from '@/lib/auth/session/user';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  {
    summary: 'The signed-in user',
    access: 'session',
    bySupport: true,
    duringForcedChange: true,
    out: sessionUserResource,
  },
  async ({ actor }) => sessionUserOf(actor),
);
