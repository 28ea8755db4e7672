import { listAvailableFields } from '@/lib/field-preferences/data';
import { availableFieldResource } from '@/lib/field-preferences/schema';
import { readAnswerColumns } from '@/lib/forms/answers/listing/columns.data';
import { formParams } from '@/lib/forms/schema';
import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { textFor } from '@/lib/i18n/translator';

export const GET = defineRoute(
  {
    summary: "The fields that the list of a form's answers can show",
    access: ['view_module_submissions', 'view_own_module_submissions'],
    bySupport: true,
    params: formParams,
    out: availableFieldResource.array(),
  },
  async ({ actor, params, request }) =>
    listAvailableFields(await readAnswerColumns(actor, params.form), textFor(callerLocale(request, actor))),
);
