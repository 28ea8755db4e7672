import { setDay } from '@/lib/holidays/data';
import { calendarResource, ownDay } from '@/lib/holidays/schema';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';

export const POST = defineRoute(
  {
    summary: "Add a day of the company's own to a holiday calendar, or strike one out (a name of null)",
    access: ['edit_company_settings'],
    params: idParams,
    body: ownDay,
    versioned: true,
    out: calendarResource,
    status: 201,
  },
  ({ actor, params, body, ifMatch }) => setDay(actor, params.id, body, ifMatch),
);
