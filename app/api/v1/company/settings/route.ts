import { getSettings, updateSettings } from '@/lib/companies/settings/data';
import { companySettingsResource, settingsInput } from '@/lib/companies/settings/schema';
import { defineRoute } from '@/lib/http/define-route';
import { patchOf } from '@/lib/http/replacement';

export const GET = defineRoute(
  {
    summary: "The company's settings",
    access: ['view_company_settings'],
    bySupport: true,
    out: companySettingsResource,
  },
  ({ actor }) => getSettings(actor),
);

export const PUT = defineRoute(
  {
    summary: "Change groups of the company's settings",
    access: ['edit_company_settings'],
    body: settingsInput,
    stepUp: 'sometimes',
    replaces: ({ actor }) => getSettings(actor),
    out: companySettingsResource,
  },
  ({ actor, body, ifMatch }) => updateSettings(actor, body, ifMatch),
);

export const PATCH = patchOf(PUT);
