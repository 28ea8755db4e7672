/** For tests only: questions about a whole state machine, and the same statuses as the database spells them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every pair of statuses that `next` lets follow each other, as `from → to`. */
export function allSteps<Status extends string>(
  statuses: readonly Status[],
  next: (from: Status) => readonly Status[],
): string[] {
  return statuses.flatMap((from) => next(from).map((to) => `${from} → ${to}`)).sort();
}

/** The statuses that can be reached from `start`, itself included. */
export function reachable<Status extends string>(
  start: NoInfer<Status>,
  next: (from: Status) => readonly Status[],
): Set<Status> {
  const found = new Set<Status>([start]);
  for (const status of found) for (const following of next(status)) found.add(following);
  return found;
}

/** The values that the newest CHECK of the migrations allows in a column, in its order. */
export function checkedValues(table: string, column: string): string[] {
  const folder = join(process.cwd(), 'prisma/migrations');
  const name = `CONSTRAINT ${table}_${column}_check CHECK \\(${column} IN \\(([^)]*)\\)\\)`;
  const lists = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .flatMap((migration) => [
      ...readFileSync(join(folder, migration, 'migration.sql'), 'utf8').matchAll(new RegExp(name, 'g')),
    ]);
  return [...(lists.at(-1)?.[1] ?? '').matchAll(/'([^']*)'/g)].map(([, value = '']) => value);
}
