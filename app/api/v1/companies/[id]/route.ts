import { getCompany, updateCompany } from '@/lib/companies/data';
import { companyInput, companyRecord } from '@/lib/companies/schema';
import { defineRoute } from '@/lib/http/define-route';
import { patchOf } from '@/lib/http/replacement';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: 'Get a company, with counts and its administrators',
    access: ['view_companies'],
    params: idParams,
    out: companyRecord,
    ownTransaction: true,
    neverKept: true,
  },
  ({ actor, params }) => getCompany(actor, params.id),
);

export const PUT = defineRoute(
  {
    summary: 'Replace what the platform keeps of a company',
    access: ['edit_companies'],
    params: idParams,
    body: companyInput,
    replaces: ({ actor, params }) => getCompany(actor, params.id),
    out: companyRecord,
  },
  ({ actor, params, body, ifMatch }) => updateCompany(actor, params.id, body, ifMatch),
);

export const PATCH = patchOf(PUT);
