import { staffNeeds } from '@/lib/auth/staff-needs';
import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { createToDo, listToDos } from '@/lib/to-dos/data';
import { toDoInput, toDoQuery, toDoResource } from '@/lib/to-dos/schema';
import { tellOfToDo } from '@/lib/to-dos/tell.data';

export const GET = defineRoute(
  {
    summary: 'List to-dos: those that the caller has to do or asked others for, and those on records that they see',
    access: staffNeeds,
    bySupport: true,
    query: toDoQuery,
    out: toDoResource,
    list: true,
  },
  ({ actor, query, request }) => listToDos(actor, query, callerLocale(request, actor)),
);

export const POST = defineRoute(
  {
    summary: 'Ask somebody, or oneself, to do something, alone or on a record that both see',
    access: staffNeeds,
    body: toDoInput,
    out: toDoResource,
    status: 201,
  },
  async ({ actor, body, request }) => {
    const { toDo, tell } = await createToDo(actor, body, callerLocale(request, actor));
    await tellOfToDo(actor, toDo, tell);
    return toDo;
  },
);
