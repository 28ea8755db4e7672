import 'server-only';
import type { Actor } from '@/lib/actor';
import { dateFromDay, nullableDay } from '@/lib/calendar/days';
import { checkNotErased } from '@/lib/candidates/erasing/erased.data';
import { tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import type { Page } from '@/lib/lists/list-query';
import { keysetPage } from '@/lib/lists/pagination';
import { unknownReference } from '@/lib/problem/problem';
import { filtersOf } from '@/lib/to-dos/filters';
import { makeNext, takeBackNext } from '@/lib/to-dos/next.data';
import { checkAssignee } from '@/lib/to-dos/people.data';
import { type RecordKey, recordColumns, recordOf } from '@/lib/to-dos/record';
import { readRecords, visibleToDos } from '@/lib/to-dos/records.data';
import { findToDo, lockToDo, type ToDoRow, toDoSelect, toResource, toResources } from '@/lib/to-dos/rows.data';
import type { ToDo, ToDoChange, ToDoInput, ToDoQuery, ToDoRecord } from '@/lib/to-dos/schema';

const sortColumns = {
  due_on: { column: 'dueOn', kind: 'day', nullable: true },
  created_at: { column: 'createdAt', kind: 'instant' },
  title: { column: 'title', kind: 'text' },
} as const;

/** Somebody who is to know of a change that another person has made: they have something to do, or what they asked for is done. */
/** Somebody whom a change of a to-do concerns, and why. */
export interface Told {
  userId: string;
  why: 'assigned' | 'done';
}

/** A to-do that was created or changed, and whom to tell. */
interface Changed {
  toDo: ToDo;
  tell: Told[];
}

/** Lists the to-dos that the actor sees. @param locale the language of the days in records' names */
export function listToDos(actor: Actor, query: ToDoQuery, locale: string): Promise<Page<ToDo>> {
  return tenant(actor, async (db) => {
    const page = await keysetPage(query, {
      columns: sortColumns,
      where: { companyId: actor.companyId, AND: [visibleToDos(actor), ...filtersOf(actor, query)] },
      find: (args) => db.toDo.findMany({ ...args, select: toDoSelect }),
      count: (args) => db.toDo.count(args),
    });
    return { ...page, rows: await toResources(db, actor, page.rows, locale) };
  });
}

/** @throws Problem 404. */
export const getToDo = (actor: Actor, id: string, locale: string): Promise<ToDo> =>
  tenant(actor, async (db) => toResource(db, actor, await findToDo(db, actor, id), locale));

/** Reads the record that a new to-do would be on; null for one that the actor does not see. */
export const findRecord = (actor: Actor, key: RecordKey, locale: string): Promise<ToDoRecord | null> =>
  tenant(actor, async (db) => (await readRecords(db, actor, [key], locale)).get(key.id) ?? null);

/**
 * Creates a to-do of the actor's.
 *
 * @throws Problem 422 for a record that the actor does not see, and for an assignee who is not of the office or does not see
 * it; 409 for a candidate whose data was erased.
 */
export function createToDo(actor: Actor, input: ToDoInput, locale: string): Promise<Changed> {
  const { companyId, userId } = actor;
  return tenant(actor, async (db) => {
    const { record_type: type, record_id: recordId } = input;
    const record = type && recordId ? await findRecord({ ...actor, db }, { type, id: recordId }, locale) : null;
    if (recordId && !record) throw unknownReference('record_id');
    if (record?.type === 'candidate') await checkNotErased(db, actor, record.id);
    await checkAssignee(db, actor, input.assignee_id, record);
    const row = await db.toDo.create({
      data: {
        ...columnsOf(input, null),
        ...(record && { [recordColumns[record.type]]: record.id }),
        companyId,
        authorId: userId,
      },
      select: toDoSelect,
    });
    return { toDo: await toResource(db, actor, row, locale), tell: toldOf(actor, [[row.assigneeId, 'assigned']]) };
  });
}

/**
 * Changes a to-do, also that it is done or is not. One that comes back makes the next one as it is done; undone, it takes
 * that away again or, if somebody has changed the next one by then, leaves it and does not come back any more itself.
 *
 * @throws Problem 404, 403 for somebody else's, 412, 422 as for a new one.
 */
export function updateToDo(
  actor: Actor,
  id: string,
  input: ToDoChange,
  { locale, ifMatch }: { locale: string; ifMatch: number | undefined },
): Promise<Changed> {
  return tenant(actor, async (db) => {
    const before = await lockToDo(db, actor, id, 'edit', ifMatch);
    const isAssigned = input.assignee_id !== before.assigneeId;
    if (isAssigned) await checkAssignee(db, actor, input.assignee_id, recordOf(before));
    const wasDone = before.completedAt !== null;
    const columns = columnsOf(input, before);
    const data = {
      ...columns,
      ...(input.done && !wasDone && { completedAt: new Date(), completedById: actor.userId }),
      ...(!input.done &&
        wasDone && {
          completedAt: null,
          completedById: null,
          nextId: null,
          ...(await takeBackNext(db, actor, before)),
        }),
      version: { increment: 1 },
    };
    const row = await db.toDo.update({ where: keyOf(actor, id), data, select: toDoSelect });
    if (input.done && !wasDone) await makeNext(db, actor, row);
    const told = toldOf(actor, [
      ...(isAssigned && !input.done ? [[row.assigneeId, 'assigned'] as const] : []),
      ...(input.done && !wasDone ? [[row.authorId, 'done'] as const] : []),
    ]);
    return { toDo: await toResource(db, actor, row, locale), tell: told };
  });
}

/** Deletes a to-do of the actor's. @throws Problem 404, 403 for another author's, 412. */
export function deleteToDo(actor: Actor, id: string, ifMatch?: number): Promise<void> {
  return tenant(actor, async (db) => {
    await lockToDo(db, actor, id, 'delete', ifMatch);
    await db.toDo.delete({ where: keyOf(actor, id), select: { id: true } });
  });
}

function columnsOf(input: Omit<ToDoChange, 'done'>, before: ToDoRow | null) {
  const { title, text = null, due_on: dueOn = null, repeat = null, assignee_id: assigneeId } = input;
  const isSameTurn = before !== null && before.repeat === repeat && nullableDay(before.dueOn) === dueOn;
  const firstDueOn = isSameTurn ? before.firstDueOn : repeat && dueOn ? dateFromDay(dueOn) : null;
  return { title, text, assigneeId, dueOn: dueOn === null ? null : dateFromDay(dueOn), repeat, firstDueOn };
}

const toldOf = (actor: Actor, told: readonly (readonly [string, Told['why']])[]): Told[] =>
  told.flatMap(([userId, why]) => (userId === actor.userId ? [] : [{ userId, why }]));
