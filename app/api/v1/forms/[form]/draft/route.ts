import { formDetail, formParams, reviveInput } from '@/lib/forms/schema';
import { reviveVersion } from '@/lib/forms/versions.data';
import { defineRoute } from '@/lib/http/define-route';

export const POST = defineRoute(
  {
    summary: 'Make a version of a form its draft again',
    access: ['edit_modules'],
    versioned: true,
    params: formParams,
    body: reviveInput,
    out: formDetail,
  },
  ({ actor, params, body, ifMatch }) => reviveVersion(actor, params.form, body.version, ifMatch),
);
