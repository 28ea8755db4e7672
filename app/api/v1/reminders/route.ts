import { defineRoute } from '@/lib/http/define-route';
import { listReminders } from '@/lib/reminders/data';
import { reminderResource, remindersAnswer, remindersInput } from '@/lib/reminders/schema';
import { remindClients } from '@/lib/reminders/send.data';

export const GET = defineRoute(
  {
    summary: 'The last 200 payment reminders',
    access: ['view_invoices'],
    bySupport: true,
    out: reminderResource.array(),
  },
  ({ actor }) => listReminders(actor),
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
