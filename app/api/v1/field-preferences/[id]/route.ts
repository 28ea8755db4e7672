import { getPreference, resetPreference, savePreference } from '@/lib/field-preferences/data';
import { listParams, preferenceInput, preferenceResource } from '@/lib/field-preferences/schema';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  {
    summary: 'The columns that the user has chosen for a list',
    access: 'session',
    bySupport: true,
    params: listParams,
    out: preferenceResource,
  },
  ({ actor, params }) => getPreference(actor, params.id),
);

export const PUT = defineRoute(
  {
    summary: 'Choose the columns of a list',
    access: 'session',
    bySupport: true,
    params: listParams,
    body: preferenceInput,
    out: preferenceResource,
  },
  ({ actor, params, body }) => savePreference(actor, params.id, body),
);

export const DELETE = defineRoute(
  {
    summary: 'Go back to the default columns of a list',
    access: 'session',
    bySupport: true,
    params: listParams,
    out: preferenceResource,
  },
  ({ actor, params }) => resetPreference(actor, params.id),
);
