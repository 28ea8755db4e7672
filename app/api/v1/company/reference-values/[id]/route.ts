import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { findById, patchOf, without } from '@/lib/http/replacement';
import { deleteValue, listValues, updateValue } from '@/lib/references/values/data';
import { valueInput, valueResource } from '@/lib/references/values/schema';
import { idParams } from '@/lib/text/schema';

export const PUT = defineRoute(
  {
    summary: 'Rename a word, or take it out of use',
    access: ['edit_company_settings'],
    params: idParams,
    body: valueInput,
    // Only rate types have `counts_to_overtime`.
    replaces: async ({ actor, params, request }) => {
      const values = await listValues(actor, undefined, callerLocale(request, actor));
      return without(findById(values, params.id), 'counts_to_overtime');
    },
    out: valueResource,
  },
  ({ actor, params, body, ifMatch, request }) =>
    updateValue(actor, params.id, body, callerLocale(request, actor), ifMatch),
);

export const PATCH = patchOf(PUT);

export const DELETE = defineRoute(
  {
    summary: "Delete a word of the company's own that nothing uses",
    access: ['edit_company_settings'],
    params: idParams,
  },
  async ({ actor, params, ifMatch, request }) => {
    await deleteValue(actor, params.id, callerLocale(request, actor), ifMatch);
    return null;
  },
);
