import { openViewedList, paramsToKeep } from '@/app/api/v1/views/viewed-list';
import { defineRoute } from '@/lib/http/define-route';
import { createView, listViews } from '@/lib/views/data';
import { newView, viewResource, viewsQuery } from '@/lib/views/schema';

export const GET = defineRoute(
  {
    summary: "The views of a list: the caller's own, those of their role and everybody's",
    access: 'session',
    bySupport: true,
    query: viewsQuery,
    out: viewResource.array(),
  },
  async ({ actor, query: { list } }) => {
    await openViewedList(actor, list);
    return listViews(actor, list);
  },
);

export const POST = defineRoute(
  { summary: 'Keep a view of a list', access: 'session', body: newView, out: viewResource, status: 201 },
  async ({ actor, body }) => {
    const opened = await openViewedList(actor, body.list);
    return createView(actor, body, { params: paramsToKeep(opened, body.query), list: opened.list });
  },
);
