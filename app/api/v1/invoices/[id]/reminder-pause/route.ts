import { defineRoute } from '@/lib/http/define-route';
import { pauseReminders, resumeReminders } from '@/lib/reminders/pause.data';
import { pauseInput, pauseResource } from '@/lib/reminders/schema';
import { idParams } from '@/lib/text/schema';

export const POST = defineRoute(
  {
    summary: 'Let nobody be reminded of an invoice, until a day or until that is taken back',
    access: ['issue_invoices'],
    params: idParams,
    body: pauseInput,
    out: pauseResource,
    status: 201,
  },
  ({ actor, params, body }) => pauseReminders(actor, params.id, body),
);

export const DELETE = defineRoute(
  {
    summary: 'Remind of an invoice again',
    access: ['issue_invoices'],
    params: idParams,
  },
  async ({ actor, params }) => {
    await resumeReminders(actor, params.id);
    return null;
  },
);
