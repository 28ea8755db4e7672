import * as z from 'zod';
import { createCalendar, listCalendars } from '@/lib/holidays/data';
import { calendarInput, calendarResource } from '@/lib/holidays/schema';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  {
    summary: "The company's holiday calendars, with what it says of single days",
    access: ['view_company_settings'],
    bySupport: true,
    out: z.array(calendarResource),
  },
  ({ actor }) => listCalendars(actor),
);

export const POST = defineRoute(
  {
    summary: 'Add a calendar with the public holidays of a country or of a part of it',
    access: ['edit_company_settings'],
    body: calendarInput,
    out: calendarResource,
    status: 201,
  },
  ({ actor, body }) => createCalendar(actor, body),
);
