import { defineRoute } from '@/lib/http/define-route';
import { listTimeline } from '@/lib/timeline/data';
import { timelineNeeds } from '@/lib/timeline/policy';
import { timelineQuery, timelineResource } from '@/lib/timeline/schema';

export const GET = defineRoute(
  {
    summary: 'List what happened to a record and what colleagues say about it, newest first',
    access: timelineNeeds,
    bySupport: true,
    query: timelineQuery,
    out: timelineResource,
    list: true,
  },
  ({ actor, query }) => listTimeline(actor, query),
);
