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
  async ({ actor }) => {
    const { userId, permissions, company, requirePasswordChange, requireSecondFactor, mandatoryForm } = actor;
    // Whoever must do something first gets no tag, so that no page that was fetched before is shown to them.
    const isHeld = requirePasswordChange || requireSecondFactor || mandatoryForm !== null;
    return new Answer(
      { permissions: [...permissions], menu_version: company.menuVersion },
      isHeld ? {} : { headers: { ETag: tagOfRights(userId, company.menuVersion, permissions) } },
    );
  },
);
