import { defineRoute } from '@/lib/http/define-route';
import { openPeriod } from '@/lib/timesheets/opening/open-period.data';
import { openedPeriod, openPeriodInput } from '@/lib/timesheets/schema';

export const POST = defineRoute(
  {
    summary: 'Open a period for all active contracts: a draft for each that has no timesheet of it',
    access: ['create_timesheets'],
    body: openPeriodInput,
    out: openedPeriod,
    status: 201,
  },
  ({ actor, body }) => openPeriod(actor, body),
);
