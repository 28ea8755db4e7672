import { deleteForm, getForm, saveDraft } from '@/lib/forms/data';
import { definitionSchema } from '@/lib/forms/definition/schema';
import { formDetail, formParams, formVersionQuery } from '@/lib/forms/schema';
import { defineRoute } from '@/lib/http/define-route';
import { patchOf } from '@/lib/http/replacement';

export const GET = defineRoute(
  {
    summary: 'Get a form with its draft, its newest version or an old one',
    access: ['view_modules', 'create_module_submissions', 'view_module_submissions', 'view_own_module_submissions'],
    duringMandatoryForm: 'form',
    bySupport: true,
    params: formParams,
    query: formVersionQuery,
    out: formDetail,
  },
  ({ actor, params, query }) => getForm(actor, params.form, query.version),
);

export const PUT = defineRoute(
  {
    summary: 'Write the draft of a form',
    access: ['edit_modules'],
    bySupport: true,
    params: formParams,
    body: definitionSchema,
    replaces: async ({ actor, params }) => {
      const { definition, version } = await getForm(actor, params.form);
      return { ...definition, version };
    },
    out: formDetail,
  },
  ({ actor, params, body, ifMatch }) => saveDraft(actor, params.form, body, ifMatch),
);

export const PATCH = patchOf(PUT);

export const DELETE = defineRoute(
  { summary: 'Delete a form without answers', access: ['delete_modules'], bySupport: true, params: formParams },
  async ({ actor, params, ifMatch }) => {
    await deleteForm(actor, params.form, ifMatch);
    return null;
  },
);
