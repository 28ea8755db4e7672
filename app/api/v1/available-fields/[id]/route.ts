import { listAvailableFields } from '@/lib/field-preferences/data';
import { availableFieldResource, listParams } from '@/lib/field-preferences/schema';
import { readColumnsOf } from '@/lib/forms/own-fields/open.data';
import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { textFor } from '@/lib/i18n/translator';

export const GET = defineRoute(
  {
    summary: 'The fields that a list can show',
    access: 'session',
    bySupport: true,
    params: listParams,
    out: availableFieldResource.array(),
  },
  async ({ actor, params, request }) =>
    listAvailableFields(await readColumnsOf(actor, params.id), textFor(callerLocale(request, actor))),
);
