import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { permissionTo } from '@/lib/auth/permission-to';
import { isNoun } from '@/lib/nouns';

const root = join(process.cwd(), 'app/(authenticated)');
const streams = globSync('**/loading.tsx', { cwd: root }).map((file) => dirname(file));
const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');

/** The access check in a file's source: the permissions it names, or the function that reads the record. */
const decision = (source: string) =>
  createdBy(source) ??
  /(?:requirePermission|screenLayout)\(([^)]+)\)/.exec(source)?.[1] ??
  /\bawait (read\w+)\(/.exec(source)?.[1];

/** The permission that `createPage` asks for. */
function createdBy(source: string): string | undefined {
  const key = /\bcreatePage\('(\w+)'/.exec(source)?.[1] ?? '';
  return isNoun(key) ? `'${permissionTo('create', key)}'` : undefined;
}

/** The layout of a folder, or of its parent. */
const layoutOf = (folder: string) =>
  [folder, dirname(folder)].map((one) => join(one, 'layout.tsx')).find((file) => existsSync(join(root, file)));

// Everybody who is signed in has a profile, a list of what waits for them and a calendar, so these pages check nothing.
const decided = streams.filter((folder) => !['profile', 'today', 'calendar'].includes(folder));

describe('a screen that streams', () => {
  it.each(decided)('%s is refused above its skeleton, by what its page asks for', (folder) => {
    const layout = layoutOf(folder);
    expect(layout).toBeDefined();
    expect(decision(read(layout ?? ''))).toBe(decision(read(folder, 'page.tsx')));
  });

  it.each(streams)('%s has no other screen below its skeleton, which could not answer by status', (folder) => {
    expect(globSync('*/**/page.tsx', { cwd: join(root, folder) })).toEqual([]);
  });
});
