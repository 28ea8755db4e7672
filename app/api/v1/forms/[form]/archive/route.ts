import { archiveForm } from '@/lib/forms/data';
import { formDetail, formParams } from '@/lib/forms/schema';
import { defineRoute } from '@/lib/http/define-route';

export const POST = defineRoute(
  {
    summary: 'Take a form out of use; its answers stay',
    access: ['edit_modules'],
    versioned: true,
    params: formParams,
    out: formDetail,
  },
  ({ actor, params, ifMatch }) => archiveForm(actor, params.form, true, ifMatch),
);
