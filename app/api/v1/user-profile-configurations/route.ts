import { defineRoute } from '@/lib/http/define-route';
import { patchOf } from '@/lib/http/replacement';
import { getProfileConfiguration, updateConfiguration } from '@/lib/profiles/configuration.data';
import { profileConfigurationInput, profileConfigurationResource } from '@/lib/profiles/schema';

export const GET = defineRoute(
  {
    summary: "Which sections and fields the company's profiles have",
    access: 'session',
    bySupport: true,
    out: profileConfigurationResource,
  },
  ({ actor }) => getProfileConfiguration(actor),
);

export const PUT = defineRoute(
  {
    summary: 'Switch sections and fields of profiles',
    access: ['edit_company_settings'],
    body: profileConfigurationInput,
    replaces: ({ actor }) => getProfileConfiguration(actor),
    out: profileConfigurationResource,
  },
  ({ actor, body, ifMatch }) => updateConfiguration(actor, body, ifMatch),
);

export const PATCH = patchOf(PUT);
