import { defineRoute } from '@/lib/http/define-route';
import { listTimesheetFilters } from '@/lib/timesheets/filters.data';
import { timesheetFilters } from '@/lib/timesheets/schema';

export const GET = defineRoute(
  {
    summary: 'What the list of timesheets can be narrowed to',
    access: ['view_timesheets', 'view_own_timesheets'],
    bySupport: true,
    out: timesheetFilters,
  },
  ({ actor }) => listTimesheetFilters(actor),
);
