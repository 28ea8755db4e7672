import { defineRoute } from '@/lib/http/define-route';
import { getConfiguration, updateConfiguration } from '@/lib/profiles/configurations/data';
import { configurationInput, configurationResource } from '@/lib/profiles/schema';

export const GET = defineRoute(
  { summary: 'Which sections and fields the company\'s profiles have', access: 'session', out: configurationResource },
  ({ actor }) => getConfiguration(actor),
);

export const PUT = defineRoute(
  { summary: 'Switch sections and fields of profiles', access: ['edit_company_settings'], body: configurationInput, out: configurationResource },
  ({ actor, body, ifMatch }) => updateConfiguration(actor, body, ifMatch),
);
