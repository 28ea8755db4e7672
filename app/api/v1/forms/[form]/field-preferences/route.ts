import { getPreference, resetPreference, savePreference } from '@/lib/field-preferences/data';
import { preferenceInput, preferenceResource } from '@/lib/field-preferences/schema';
import { readAnswerColumns } from '@/lib/forms/answers/listing/columns.data';
import { formParams } from '@/lib/forms/schema';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  {
    summary: "The columns that the user has chosen for the list of a form's answers",
    access: ['view_module_submissions', 'view_own_module_submissions'],
    bySupport: true,
    params: formParams,
    out: preferenceResource,
  },
  async ({ actor, params }) => getPreference(actor, await readAnswerColumns(actor, params.form)),
);

export const PUT = defineRoute(
  {
    summary: "Choose the columns of the list of a form's answers",
    access: ['view_module_submissions', 'view_own_module_submissions'],
    bySupport: true,
    params: formParams,
    body: preferenceInput,
    out: preferenceResource,
  },
  async ({ actor, params, body }) => savePreference(actor, await readAnswerColumns(actor, params.form), body),
);

export const DELETE = defineRoute(
  {
    summary: "Go back to the default columns of the list of a form's answers",
    access: ['view_module_submissions', 'view_own_module_submissions'],
    bySupport: true,
    params: formParams,
    out: preferenceResource,
  },
  async ({ actor, params }) => resetPreference(actor, await readAnswerColumns(actor, params.form)),
);
