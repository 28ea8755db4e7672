import { askForContractMargin, getContractMargin } from '@/lib/contracts/rates/floor.data';
import { defineRoute } from '@/lib/http/define-route';
import { marginApproval, marginAsked } from '@/lib/margins/request-schema';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: 'Whether a contract is below the margin floor, and who was asked to let it pass',
    access: ['view_contracts', 'edit_contracts', 'edit_own_contracts'],
    bySupport: true,
    params: idParams,
    out: marginApproval,
  },
  ({ actor, params }) => getContractMargin(actor, params.id),
);

export const POST = defineRoute(
  {
    summary: 'Ask somebody to let a contract pass below the margin floor',
    access: ['edit_contracts', 'edit_own_contracts'],
    params: idParams,
    body: marginAsked,
    out: marginApproval,
  },
  ({ actor, params, body }) => askForContractMargin(actor, params.id, body),
);
