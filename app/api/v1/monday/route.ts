import { defineRoute } from '@/lib/http/define-route';
import { readMonday } from '@/lib/monday/data';
import { mondayQuery, mondayRow } from '@/lib/monday/schema';

export const GET = defineRoute(
  {
    summary: 'Contracts and weeks: what became of the time of each; `meta.weeks` has the sums of each week',
    access: ['view_timesheets', 'view_own_timesheets'],
    bySupport: true,
    query: mondayQuery,
    out: mondayRow,
    list: true,
  },
  async ({ actor, query }) => {
    const { weeks, meta, ...page } = await readMonday(actor, query);
    return { ...page, meta: { ...meta, weeks } };
  },
);
