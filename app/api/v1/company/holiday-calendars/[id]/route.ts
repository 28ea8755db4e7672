import { deleteCalendar, listCalendars, updateCalendar } from '@/lib/holidays/data';
import { calendarChange, calendarResource } from '@/lib/holidays/schema';
import { defineRoute } from '@/lib/http/define-route';
import { findById, patchOf } from '@/lib/http/replacement';
import { idParams } from '@/lib/text/schema';

export const PUT = defineRoute(
  {
    summary: 'Rename a holiday calendar, or choose another part of its country',
    access: ['edit_company_settings'],
    params: idParams,
    body: calendarChange,
    replaces: async ({ actor, params }) => findById(await listCalendars(actor), params.id),
    out: calendarResource,
  },
  ({ actor, params, body, ifMatch }) => updateCalendar(actor, params.id, body, ifMatch),
);

export const PATCH = patchOf(PUT);

export const DELETE = defineRoute(
  { summary: 'Delete a holiday calendar that no contract names', access: ['edit_company_settings'], params: idParams },
  async ({ actor, params, ifMatch }) => {
    await deleteCalendar(actor, params.id, ifMatch);
    return null;
  },
);
