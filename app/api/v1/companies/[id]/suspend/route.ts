import { companyRecord, suspensionInput } from '@/lib/companies/schema';
import { suspendCompany } from '@/lib/companies/status.data';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';

export const POST = defineRoute(
  {
    summary: 'Suspend a company: its people are shut out, its data stays',
    access: ['edit_companies'],
    params: idParams,
    versioned: true,
    body: suspensionInput,
    out: companyRecord,
  },
  ({ actor, params, body, ifMatch }) => suspendCompany(actor, params.id, body.reason, ifMatch),
);
