import { publishForm } from '@/lib/forms/publish.data';
import { formDetail, formParams, publishInput } from '@/lib/forms/schema';
import { defineRoute } from '@/lib/http/define-route';

export const POST = defineRoute(
  {
    summary: 'Make the draft the next version',
    access: ['edit_modules'],
    versioned: true,
    params: formParams,
    body: publishInput,
    out: formDetail,
  },
  ({ actor, params, body, ifMatch }) => publishForm(actor, params.form, body, ifMatch),
);
