import { staffNeeds } from '@/lib/auth/staff-needs';
import { defineRoute } from '@/lib/http/define-route';
import { listAssignees } from '@/lib/to-dos/people.data';
import { toDoFilters } from '@/lib/to-dos/schema';

export const GET = defineRoute(
  {
    summary: 'The colleagues who can have something to do',
    access: staffNeeds,
    bySupport: true,
    out: toDoFilters,
  },
  async ({ actor }) => ({ assignees: await listAssignees(actor) }),
);
