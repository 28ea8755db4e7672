import { getPreference, resetPreference, savePreference } from '@/lib/field-preferences/data';
import { listParams, preferenceInput, preferenceResource } from '@/lib/field-preferences/schema';
import { readColumnsOf } from '@/lib/forms/own-fields/open.data';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  {
    summary: 'The columns that the user has chosen for a list',
    access: 'session',
    bySupport: true,
    params: listParams,
    out: preferenceResource,
  },
  async ({ actor, params }) => getPreference(actor, await readColumnsOf(actor, params.id)),
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
  async ({ actor, params, body }) => savePreference(actor, await readColumnsOf(actor, params.id), body),
);

export const DELETE = defineRoute(
  {
    summary: 'Go back to the default columns of a list',
    access: 'session',
    bySupport: true,
    params: listParams,
    out: preferenceResource,
  },
  async ({ actor, params }) => resetPreference(actor, await readColumnsOf(actor, params.id)),
);
