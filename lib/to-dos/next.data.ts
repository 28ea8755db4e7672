import 'server-only';
import type { Actor } from '@/lib/actor';
import { addDays, type CalendarDay, dateFromDay, dayFromDate, weekdayIso } from '@/lib/calendar/days';
import { weekendOf } from '@/lib/calendar/weekend';
import type { Db } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { holidaysByCalendar } from '@/lib/holidays/week.data';
import { recordColumns, recordOf } from '@/lib/to-dos/record';
import { nextDueOn } from '@/lib/to-dos/repeat';
import { repeatOf, type ToDoRow } from '@/lib/to-dos/rows.data';

/** Makes the one that comes after a to-do that was done, if it comes back. */
export async function makeNext(db: Db, actor: Actor, row: ToDoRow): Promise<void> {
  const repeat = repeatOf(row);
  if (!repeat || !row.dueOn) return;
  const { companyId, today } = actor;
  const dueOn = dayFromDate(row.dueOn);
  const first = row.firstDueOn ? dayFromDate(row.firstDueOn) : dueOn;
  const isFree = repeat === 'daily' ? await freeDays(db, actor, dueOn > today ? dueOn : today) : () => false;
  const { title, text, assigneeId, authorId, firstDueOn } = row;
  const record = recordOf(row);
  const next = await db.toDo.create({
    data: {
      ...{ companyId, title, text, assigneeId, authorId, repeat, firstDueOn },
      dueOn: dateFromDay(nextDueOn({ repeat, dueOn, firstDueOn: first }, today, isFree)),
      ...(record && { [recordColumns[record.type]]: record.id }),
    },
    select: { id: true },
  });
  await db.toDo.update({ where: keyOf(actor, row.id), data: { nextId: next.id }, select: { id: true } });
}

/** Whether nobody of the company works on a day soon after another one: its weekend, its public and its own holidays. */
async function freeDays(
  db: Db,
  { companyId, company }: Actor,
  after: CalendarDay,
): Promise<(day: CalendarDay) => boolean> {
  const range = { start: after, end: addDays(after, 62) };
  const calendars = await holidaysByCalendar(db, companyId, range);
  const holidays = new Set(calendars.find(({ calendarId }) => calendarId === null)?.days);
  const weekend = weekendOf(company.country);
  return (day) => weekend.includes(weekdayIso(day)) || holidays.has(day);
}

/** Deletes the one that came after a to-do, unless somebody has changed it. @returns what changes at the to-do itself. */
export async function takeBackNext(
  db: Db,
  { companyId }: Actor,
  { nextId }: ToDoRow,
): Promise<{ repeat?: null; firstDueOn?: null }> {
  if (nextId === null) return {};
  const { count } = await db.toDo.deleteMany({ where: { companyId, id: nextId, version: 1, completedAt: null } });
  if (count > 0) return {};
  const isThere = (await db.toDo.count({ where: { companyId, id: nextId } })) > 0;
  return isThere ? { repeat: null, firstDueOn: null } : {};
}
