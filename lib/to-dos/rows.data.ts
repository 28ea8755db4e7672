import 'server-only';
import type { Actor } from '@/lib/actor';
import { nullableDay } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { lockRow } from '@/lib/db/lock-row';
import { idAndName } from '@/lib/http/named';
import { forbidden, notFound, stale } from '@/lib/problem/problem';
import { type Repeat, repeats } from '@/lib/to-dos/kinds';
import { toDoActions } from '@/lib/to-dos/policy';
import { recordOf, recordSelect } from '@/lib/to-dos/record';
import { readRecords, visibleToDos } from '@/lib/to-dos/records.data';
import type { ToDo } from '@/lib/to-dos/schema';

export const toDoSelect = {
  id: true,
  title: true,
  text: true,
  dueOn: true,
  repeat: true,
  firstDueOn: true,
  assigneeId: true,
  assignee: idAndName,
  authorId: true,
  author: idAndName,
  completedAt: true,
  completedBy: idAndName,
  nextId: true,
  ...recordSelect,
  version: true,
  createdAt: true,
  updatedAt: true,
} satisfies Prisma.ToDoSelect;
export type ToDoRow = Prisma.ToDoGetPayload<{ select: typeof toDoSelect }>;

/** @throws Problem 404 if it does not exist, or the actor may not see it. */
export async function findToDo(db: Db, actor: Actor, id: string): Promise<ToDoRow> {
  const row = await db.toDo.findFirst({ where: { AND: [visibleToDos(actor), { id }] }, select: toDoSelect });
  if (!row) throw notFound();
  return row;
}

/**
 * Locks a to-do for a change. Only somebody who may change it learns that the version is stale.
 *
 * @throws Problem 404, 403, 412.
 */
export async function lockToDo(
  db: Db,
  actor: Actor,
  id: string,
  verb: keyof ReturnType<typeof toDoActions>,
  ifMatch?: number,
): Promise<ToDoRow> {
  await lockRow(db, 'to_dos', actor.companyId, id);
  const row = await findToDo(db, actor, id);
  if (!toDoActions(actor, row)[verb]) throw forbidden();
  if (ifMatch !== undefined && row.version !== ifMatch) throw stale();
  return row;
}

/** How often a to-do comes back; null for once. */
export const repeatOf = ({ repeat }: Pick<ToDoRow, 'repeat'>): Repeat | null =>
  repeats.find((one) => one === repeat) ?? null;

/** Rows as the actor may see them: without records that they do not see. */
export async function toResources(db: Db, actor: Actor, rows: readonly ToDoRow[], locale: string): Promise<ToDo[]> {
  const keys = rows.flatMap((row) => recordOf(row) ?? []);
  const records = await readRecords(db, actor, keys, locale);
  return rows.map((row) => {
    const allowed = toDoActions(actor, row);
    return {
      id: row.id,
      title: row.title,
      text: row.text,
      due_on: nullableDay(row.dueOn),
      repeat: repeatOf(row),
      assignee: row.assignee,
      author: row.author,
      record: records.get(recordOf(row)?.id ?? '') ?? null,
      done: row.completedAt !== null,
      done_at: row.completedAt?.toISOString() ?? null,
      done_by: row.completedBy,
      is_editable: allowed.edit,
      is_deletable: allowed.delete,
      version: row.version,
      created_at: row.createdAt.toISOString(),
      updated_at: row.updatedAt.toISOString(),
    };
  });
}

/** One row as `toResources` shows it. */
export async function toResource(db: Db, actor: Actor, row: ToDoRow, locale: string): Promise<ToDo> {
  const [resource] = await toResources(db, actor, [row], locale);
  if (!resource) throw notFound();
  return resource;
}
