import { listAvailableFields } from '@/lib/field-preferences/data';
import { availableFieldResource, listParams } from '@/lib/field-preferences/schema';
import { defineRoute } from '@/lib/http/define-route';
import { findLocale, localeCookie } from '@/lib/i18n/locales';
import { translatorFor } from '@/lib/i18n/translator';

export const GET = defineRoute(
  { summary: 'The fields that a list can show', access: 'session', params: listParams, out: availableFieldResource.array() },
  async ({ actor, params, request }) => {
    const locale = findLocale(request.cookies.get(localeCookie)?.value)?.code ?? actor.locale;
    return listAvailableFields(actor, params.id, (key) => translatorFor(locale, key.split('.')[0] ?? '')(key.slice(key.indexOf('.') + 1)));
  },
);
