import { defineRoute } from '@/lib/http/define-route';
import { remind } from '@/lib/leakage/remind.data';
import { reminderInput, remindersResource } from '@/lib/leakage/schema';

export const POST = defineRoute(
  {
    summary: 'Mail everybody whose turn it is, at most once a day',
    access: ['approve_timesheets'],
    bySupport: false,
    body: reminderInput,
    out: remindersResource,
    status: 201,
  },
  ({ actor, body }) => remind(actor, body),
);
