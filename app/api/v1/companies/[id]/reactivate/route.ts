import { companyRecord } from '@/lib/companies/schema';
import { reactivateCompany } from '@/lib/companies/status.data';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';

export const POST = defineRoute(
  {
    summary: 'Make a suspended company active again',
    access: ['edit_companies'],
    params: idParams,
    versioned: true,
    out: companyRecord,
  },
  ({ actor, params, ifMatch }) => reactivateCompany(actor, params.id, ifMatch),
);
