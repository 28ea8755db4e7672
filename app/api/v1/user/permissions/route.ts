import { permissionsResource } from '@/lib/auth/schema';
import { tagOfRights } from '@/lib/auth/sent-permissions';
import { Answer } from '@/lib/http/answering/answer';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  {
    summary: "The signed-in user's permissions",
    access: 'session',
    ownTransaction: true,
    bySupport: true,
    duringForcedChange: true,
    out: permissionsResource,
  },
  async ({ actor: { userId, permissions, company } }) =>
    new Answer(
      { permissions: [...permissions], menu_version: company.menuVersion },
      { headers: { ETag: tagOfRights(userId, company.menuVersion, permissions) } },
    ),
);
