import { defineRoute } from '@/lib/http/define-route';
import { getReminder } from '@/lib/reminders/data';
import { reminderRecord } from '@/lib/reminders/schema';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: 'A payment reminder: its invoices, what it claimed, and its mail',
    access: ['view_invoices'],
    bySupport: true,
    params: idParams,
    out: reminderRecord,
  },
  ({ actor, params }) => getReminder(actor, params.id),
);
