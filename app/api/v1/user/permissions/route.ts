import { permissionsResource } from '@/lib/auth/schema';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  {
    summary: "The signed-in user's permissions",
    access: 'session',
    bySupport: true,
    duringForcedChange: true,
    out: permissionsResource,
  },
  async ({ actor }) => ({ permissions: [...actor.permissions], menu_version: actor.company.menuVersion }),
);
