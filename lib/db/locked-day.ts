import { Problem, unprocessable } from '@/lib/problem/problem';

/** What `keep_locked_days` says (prisma/sql/lock_dates.sql): the last locked day, and the column of the day that it refuses. */
const refusal = /locked until (\d{4}-\d{2}-\d{2}) at (\w+)/;

/**
 * The 422 for a row that the database refuses because its day is locked; any other error unchanged. It names the lock
 * date, at the field of the day and for the whole request.
 */
export function sayLocked(error: unknown): unknown {
  const [, date, path] = refusal.exec(wordsOf(error)) ?? [];
  if (!date || !path) return error;
  const values = { date };
  return unprocessable('day_locked', { values, faults: [{ path, key: 'day_locked', values }] });
}

/** The messages of a database error and of what caused it; the driver's adapter puts the server's own words there. */
function wordsOf(error: unknown, depth = 0): string {
  if (typeof error !== 'object' || error === null || error instanceof Problem || depth > 4) return '';
  const own = ['message', 'originalMessage'].map((name) => String(Reflect.get(error, name) ?? ''));
  const inner = ['cause', 'meta', 'driverAdapterError'].map((name) => wordsOf(Reflect.get(error, name), depth + 1));
  return [...own, ...inner].join('\n');
}
