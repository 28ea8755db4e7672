/** For tests only: questions about a whole state machine, and the same statuses as the database spells them. */
import { readFileSync } from 'node:fs';
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

/** The values of an enum of the Prisma schema, in its order. */
export function databaseEnum(file: string, name: string): string[] {
  const schema = readFileSync(join(process.cwd(), 'prisma/schema', file), 'utf8');
  const [, body = ''] = new RegExp(`enum ${name} \\{([^}]*)\\}`).exec(schema) ?? [];
  return body.split('\n').map((line) => line.trim()).filter(Boolean);
}
