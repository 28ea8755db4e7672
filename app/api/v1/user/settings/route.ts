import { readMainMenu } from '@/app/api/v1/user/settings/main-menu';
import { settingsResource } from '@/lib/auth/schema';
import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  {
    summary: 'The sidebar menu of the signed-in user',
    access: 'session',
    duringMandatoryForm: true,
    bySupport: true,
    out: settingsResource,
  },
  async ({ actor, request }) => {
    const { items } = await readMainMenu(actor, callerLocale(request, actor));
    return { settings: { sidebar: items } };
  },
);
