import type { Actor } from '@/lib/actor';
import { addDays, type CalendarDay, dateFromDay } from '@/lib/calendar/days';
import type { Prisma } from '@/lib/db/generated/client';
import { containsText } from '@/lib/lists/contains';
import type { DueFilter } from '@/lib/to-dos/kinds';
import { recordColumns } from '@/lib/to-dos/record';
import type { ToDoQuery } from '@/lib/to-dos/schema';

/** So many days ahead, a to-do counts as one of the next days. */
const nextDays = 7;

/** The conditions of a list's filters and search. */
export function filtersOf(actor: Actor, { filter, search }: ToDoQuery): Prisma.ToDoWhereInput[] {
  const { scope, state, due, assignee_id: assigneeId, record_type: type, record_id: recordId } = filter;
  const { userId } = actor;
  return [
    ...(scope === 'mine' ? [{ assigneeId: userId }] : []),
    ...(scope === 'by_me' ? [{ authorId: userId, assigneeId: { not: userId } }] : []),
    ...(state === 'open' ? [{ completedAt: null }] : []),
    ...(state === 'done' ? [{ completedAt: { not: null } }] : []),
    ...(due ? [dueWhere(due, actor.today)] : []),
    ...(assigneeId ? [{ assigneeId }] : []),
    ...(type ? [{ [recordColumns[type]]: recordId ?? { not: null } }] : []),
    ...(!type && recordId ? [{ id: { in: [] } }] : []),
    ...(search ? [{ title: containsText(search) }] : []),
  ];
}

function dueWhere(due: DueFilter, today: CalendarDay): Prisma.ToDoWhereInput {
  const now = dateFromDay(today);
  switch (due) {
    case 'overdue':
      return { dueOn: { lt: now }, completedAt: null };
    case 'today':
      return { dueOn: now };
    case 'next_7_days':
      return { dueOn: { gte: now, lt: dateFromDay(addDays(today, nextDays)) } };
    case 'no_day':
      return { dueOn: null };
  }
}
