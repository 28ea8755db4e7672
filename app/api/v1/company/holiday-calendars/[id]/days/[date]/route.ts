import { calendarDate } from '@/lib/calendar/schema';
import { removeDay } from '@/lib/holidays/data';
import { calendarResource } from '@/lib/holidays/schema';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';

export const DELETE = defineRoute(
  {
    summary: 'Let a day of a holiday calendar be again what it is by law',
    access: ['edit_company_settings'],
    params: idParams.extend({ date: calendarDate }),
    out: calendarResource,
  },
  ({ actor, params, ifMatch }) => removeDay(actor, params.id, params.date, ifMatch),
);
