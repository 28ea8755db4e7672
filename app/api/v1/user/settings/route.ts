import { settingsResource } from '@/lib/auth/schema';
import { readModuleMenu } from '@/lib/forms/menu.data';
import { defineRoute } from '@/lib/http/define-route';
import { sidebarFor } from '@/lib/menu/sidebar';
import { can } from '@/lib/permissions';

export const GET = defineRoute(
  {
    summary: 'The sidebar menu of the signed-in user',
    access: 'session',
    duringMandatoryForm: true,
    bySupport: true,
    out: settingsResource,
  },
  async ({ actor }) => {
    const modules = await readModuleMenu(actor);
    return { settings: { sidebar: sidebarFor((permission) => can(actor, permission), modules) } };
  },
);
