import { defineRoute } from '@/lib/http/define-route';
import { patchOf } from '@/lib/http/replacement';
import { getPreferences, savePreferences } from '@/lib/notifications/preferences.data';
import { preferencesInput, preferencesResource } from '@/lib/notifications/schema';

export const GET = defineRoute(
  {
    summary: 'How the caller wants to hear about each kind of notification',
    access: 'session',
    bySupport: true,
    out: preferencesResource,
  },
  ({ actor }) => getPreferences(actor),
);

export const PUT = defineRoute(
  {
    summary: 'Choose how to hear about each kind of notification',
    access: 'session',
    body: preferencesInput,
    replaces: ({ actor }) => getPreferences(actor),
    out: preferencesResource,
  },
  ({ actor, body }) => savePreferences(actor, body),
);

export const PATCH = patchOf(PUT);
