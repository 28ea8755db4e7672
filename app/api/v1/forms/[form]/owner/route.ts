import { changeFormOwner } from '@/lib/forms/owner.data';
import { formDetail, formParams, ownerInput } from '@/lib/forms/schema';
import { defineRoute } from '@/lib/http/define-route';

export const PUT = defineRoute(
  {
    summary: 'Give a form to another owner',
    access: ['edit_modules'],
    params: formParams,
    body: ownerInput,
    out: formDetail,
  },
  ({ actor, params, body, ifMatch }) => changeFormOwner(actor, params.form, body.owner_id, ifMatch),
);
