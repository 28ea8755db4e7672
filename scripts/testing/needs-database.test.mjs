import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { splitByDatabase } from './needs-database.mjs';

let root;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'needs-database-'));
  await write('lib/db/client.ts', 'export const tenant = 1;');
  await write('scripts/database/sql.mjs', 'export const query = 1;');
  await write('lib/clients/data.ts', `import { tenant } from '@/lib/db/client';`);
});
afterEach(() => rm(root, { recursive: true }));

async function write(file, text) {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
}

it.each([
  ['the client', `import { tenant } from '@/lib/db/client';`],
  ['what uses the client', `import {\n  list,\n} from '@/lib/clients/data';`],
  ['what gives on what uses it', `import { list } from '@/lib/clients/all';`],
  ['it when it runs', `const { list } = await import('../clients/data');`],
  ['a connection of its own', `import { Client } from 'pg';`],
  ['a script that opens one', `import { query } from '../../scripts/database/sql.mjs';`],
])('a test that imports %s needs one', async (_, text) => {
  await write('lib/clients/all.ts', `export { list } from './data';`);
  await write('lib/orders/some.test.ts', text);
  expect(splitByDatabase(root, ['lib/**/*.test.ts'])).toEqual({ withDatabase: ['lib/orders/some.test.ts'], pure: [] });
});

it.each([
  ['a type of the client', `import type { Db } from '@/lib/db/client';`],
  ['a pure rule beside data', `import { total } from '@/lib/clients/total';`],
  ['nothing', ''],
])('a test that imports %s needs none', async (_, text) => {
  await write('lib/clients/total.ts', `import type { Row } from '@/lib/clients/data';`);
  await write('lib/orders/some.test.ts', text);
  expect(splitByDatabase(root, ['lib/**/*.test.ts'])).toEqual({ withDatabase: [], pure: ['lib/orders/some.test.ts'] });
});
