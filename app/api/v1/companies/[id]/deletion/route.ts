import { companyRecord, deletionInput } from '@/lib/companies/schema';
import { callOffDeletion, orderDeletion } from '@/lib/companies/status.data';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';

export const POST = defineRoute(
  {
    summary: 'Delete a company for good after 30 days',
    access: ['delete_companies'],
    params: idParams,
    versioned: true,
    body: deletionInput,
    out: companyRecord,
  },
  ({ actor, params, body, ifMatch }) => orderDeletion(actor, params.id, body, ifMatch),
);

export const DELETE = defineRoute(
  {
    summary: 'Keep a company that was to be deleted',
    access: ['delete_companies'],
    params: idParams,
    out: companyRecord,
  },
  ({ actor, params, ifMatch }) => callOffDeletion(actor, params.id, ifMatch),
);
