/**
 * Which test files need a database: those whose imports lead to lib/db/client.ts or to a client of PostgreSQL. All
 * others run without one, so that they start at once and no server is started for them alone.
 */
import { globSync } from 'node:fs';
import path from 'node:path';
import { modulesOf } from './modules-of.mjs';

const doors = [/\/lib\/db\/client\.ts$/, /^pg(-boss)?$/, /\/scripts\/database\/\w+\.mjs$/];

/**
 * Splits the files of `patterns` below `root` into two lists.
 *
 * @returns `{ withDatabase, pure }`, paths from `root` on
 */
export function splitByDatabase(root, patterns) {
  const split = Object.groupBy(globSync(patterns, { cwd: root }).sort(), (file) =>
    [...modulesOf(path.join(root, file), root)].some(isDoor) ? 'withDatabase' : 'pure',
  );
  return { withDatabase: [], pure: [], ...split };
}

const isDoor = (name) => doors.some((door) => door.test(name));
