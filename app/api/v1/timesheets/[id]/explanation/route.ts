import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';
import { explainTimesheet } from '@/lib/timesheets/explanation/explanation.data';
import { timesheetExplanation } from '@/lib/timesheets/explanation/explanation-schema';

export const GET = defineRoute(
  {
    summary: 'Explain how the figures of a timesheet come about, step by step',
    access: ['view_timesheets', 'view_own_timesheets'],
    bySupport: true,
    params: idParams,
    out: timesheetExplanation,
  },
  ({ actor, params }) => explainTimesheet(actor, params.id),
);
