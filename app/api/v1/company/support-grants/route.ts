import { grantSupport, listGrants } from '@/lib/companies/support/data';
import { grantInput, grantQuery, grantResource } from '@/lib/companies/support/schema';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  {
    summary: "List the consents that let the platform's support in",
    access: ['view_company_settings'],
    bySupport: true,
    query: grantQuery,
    out: grantResource,
    list: true,
  },
  ({ actor, query }) => listGrants(actor, query),
);

export const POST = defineRoute(
  {
    summary: "Let the platform's support in for a while",
    access: ['edit_company_settings'],
    stepUp: 'sometimes',
    body: grantInput,
    out: grantResource,
    status: 201,
  },
  ({ actor, body }) => grantSupport(actor, body),
);
