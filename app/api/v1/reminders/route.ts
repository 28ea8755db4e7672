import { defineRoute } from '@/lib/http/define-route';
import { listReminders } from '@/lib/reminders/data';
import { reminderQuery, reminderResource, remindersAnswer, remindersInput } from '@/lib/reminders/schema';
import { remindClients } from '@/lib/reminders/send.data';

export const GET = defineRoute(
  {
    summary: 'List payment reminders',
    access: ['view_invoices'],
    bySupport: true,
    query: reminderQuery,
    out: reminderResource,
    list: true,
  },
  ({ actor, query }) => listReminders(actor, query),
);

export const POST = defineRoute(
  {
    summary: 'Remind clients of all that is due for them today, or show what would be sent',
    access: ['issue_invoices'],
    bySupport: false,
    body: remindersInput,
    out: remindersAnswer,
  },
  ({ actor, body }) => remindClients(actor, body),
);
