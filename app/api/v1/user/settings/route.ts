import { settingsResource } from '@/lib/auth/schema';
import { readModuleMenu } from '@/lib/forms/menu.data';
import { defineRoute } from '@/lib/http/define-route';
import { sidebarFor } from '@/lib/menu/sidebar';
import { can } from '@/lib/permissions';
import { readPins } from '@/lib/views/pins.data';

export const GET = defineRoute(
  {
    summary: 'The sidebar menu of the signed-in user',
    access: 'session',
    duringMandatoryForm: true,
    bySupport: true,
    out: settingsResource,
  },
  async ({ actor }) => {
    const parts = { modules: await readModuleMenu(actor), pins: await readPins(actor) };
    return { settings: { sidebar: sidebarFor((permission) => can(actor, permission), parts) } };
  },
);
