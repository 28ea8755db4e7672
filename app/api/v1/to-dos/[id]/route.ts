import { staffNeeds } from '@/lib/auth/staff-needs';
import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { patchOf } from '@/lib/http/replacement';
import { idParams } from '@/lib/text/schema';
import { deleteToDo, getToDo, updateToDo } from '@/lib/to-dos/data';
import { toDoChange, toDoResource } from '@/lib/to-dos/schema';
import { tellOfToDo } from '@/lib/to-dos/tell.data';

export const GET = defineRoute(
  { summary: 'Read a to-do', access: staffNeeds, bySupport: true, params: idParams, out: toDoResource },
  ({ actor, params, request }) => getToDo(actor, params.id, callerLocale(request, actor)),
);

export const PUT = defineRoute(
  {
    summary:
      'Change a to-do as its author or assignee, also that it is done; one that comes back then makes the next one',
    access: staffNeeds,
    params: idParams,
    body: toDoChange,
    replaces: ({ actor, params }) => getToDo(actor, params.id, actor.locale),
    out: toDoResource,
  },
  async ({ actor, params, body, ifMatch, request }) => {
    const { toDo, tell } = await updateToDo(actor, params.id, body, { locale: callerLocale(request, actor), ifMatch });
    await tellOfToDo(actor, toDo, tell);
    return toDo;
  },
);

export const PATCH = patchOf(PUT);

export const DELETE = defineRoute(
  { summary: "Delete one's own to-do", access: staffNeeds, params: idParams },
  async ({ actor, params, ifMatch }) => {
    await deleteToDo(actor, params.id, ifMatch);
    return null;
  },
);
