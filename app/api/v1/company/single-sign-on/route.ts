import { singleSignOnInput, singleSignOnResource } from '@/lib/auth/single-sign-on/schema';
import { getSingleSignOn, setSingleSignOn } from '@/lib/auth/single-sign-on/settings';
import { defineRoute } from '@/lib/http/define-route';
import { patchOf } from '@/lib/http/replacement';

export const GET = defineRoute(
  {
    summary: "The company's own single sign-on",
    access: ['view_company_settings', 'edit_company_settings'],
    bySupport: true,
    out: singleSignOnResource,
    ownTransaction: true,
    neverKept: true,
  },
  async ({ actor }) => getSingleSignOn(actor),
);

export const PUT = defineRoute(
  {
    summary: "Set the company's own single sign-on; administrators only",
    access: ['edit_company_settings'],
    body: singleSignOnInput,
    replaces: ({ actor }) => getSingleSignOn(actor),
    stepUp: 'always',
    out: singleSignOnResource,
    ownTransaction: true,
    neverKept: true,
  },
  async ({ actor, body, ifMatch }) => setSingleSignOn(actor, body, ifMatch),
);

export const PATCH = patchOf(PUT);
