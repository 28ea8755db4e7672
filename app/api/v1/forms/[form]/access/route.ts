import { getAccess, saveAccess } from '@/lib/forms/access/data';
import { formAccessInput, formAccessResource } from '@/lib/forms/access/schema';
import { formParams } from '@/lib/forms/schema';
import { defineRoute } from '@/lib/http/define-route';
import { patchOf } from '@/lib/http/replacement';

export const GET = defineRoute(
  {
    summary: "Get what each role may do with a form's answers",
    access: ['view_modules'],
    bySupport: true,
    params: formParams,
    out: formAccessResource,
  },
  ({ actor, params }) => getAccess(actor, params.form),
);

export const PUT = defineRoute(
  {
    summary: "Say what each role may do with a form's answers",
    access: ['edit_modules'],
    params: formParams,
    body: formAccessInput,
    replaces: ({ actor, params }) => getAccess(actor, params.form),
    out: formAccessResource,
  },
  ({ actor, params, body, ifMatch }) => saveAccess(actor, params.form, body, ifMatch),
);

export const PATCH = patchOf(PUT);
