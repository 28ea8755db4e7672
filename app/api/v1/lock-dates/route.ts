import { defineRoute } from '@/lib/http/define-route';
import { patchOf } from '@/lib/http/replacement';
import { getLockDates, setLockDates } from '@/lib/lock-dates/data';
import { lockDatesInput, lockDatesResource } from '@/lib/lock-dates/schema';

export const GET = defineRoute(
  {
    summary: 'The days up to which the books are locked',
    access: ['set_lock_dates', 'view_invoices', 'view_pay_runs', 'view_company_settings'],
    bySupport: true,
    out: lockDatesResource,
  },
  ({ actor }) => getLockDates(actor),
);

export const PUT = defineRoute(
  {
    summary: 'Lock the books up to a day, or open them again',
    access: ['set_lock_dates'],
    body: lockDatesInput,
    replaces: async ({ actor }) => getLockDates(actor),
    out: lockDatesResource,
  },
  ({ actor, body, ifMatch }) => setLockDates(actor, body, ifMatch),
);

export const PATCH = patchOf(PUT);
