import { openView, paramsToKeep } from '@/app/api/v1/views/viewed-list';
import { defineRoute } from '@/lib/http/define-route';
import { patchOf } from '@/lib/http/replacement';
import { idParams } from '@/lib/text/schema';
import { deleteView, updateView } from '@/lib/views/data';
import { viewInput, viewResource } from '@/lib/views/schema';

export const PUT = defineRoute(
  {
    summary: 'Replace a view of a list',
    access: 'session',
    params: idParams,
    body: viewInput,
    replaces: async ({ actor, params }) => (await openView(actor, params.id)).view,
    out: viewResource,
  },
  async ({ actor, params: { id }, body, ifMatch }) => {
    const { view, opened } = await openView(actor, id);
    const params = paramsToKeep(opened, body.query, view.query);
    return updateView(actor, view.id, body, { params, list: opened.list }, ifMatch);
  },
);

export const PATCH = patchOf(PUT);

export const DELETE = defineRoute(
  { summary: 'Delete a view of a list', access: 'session', params: idParams },
  async ({ actor, params, ifMatch }) => {
    await openView(actor, params.id);
    await deleteView(actor, params.id, ifMatch);
    return null;
  },
);
