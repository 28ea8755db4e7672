import { contractRecord, contractStatusInput } from '@/lib/contracts/schema';
import { defineRoute } from '@/lib/http/define-route';
import { changeContractStatus } from '@/lib/requirements/activation.data';
import { idParams } from '@/lib/text/schema';

export const POST = defineRoute(
  {
    summary: 'Activate, hold, resume, end or terminate a contract',
    access: ['edit_contracts', 'edit_own_contracts'],
    params: idParams,
    versioned: true,
    body: contractStatusInput,
    out: contractRecord,
  },
  ({ actor, params, body, ifMatch }) => changeContractStatus(actor, params.id, body, ifMatch),
);
