import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { neighbourOf, permissionBreaks } from './permission-breaks.mjs';

const permissions = ['view_bills', 'edit_bills', 'void_bills', 'view_own_bills', 'override_budget', 'view_users'];

it.each([
  ['view_bills', 'edit_bills'],
  ['void_bills', 'edit_bills'],
  ['override_budget', 'view_users'],
  ['view_own_bills', 'override_budget'],
])('knows the neighbour of %s: %s', (permission, neighbour) => {
  expect(neighbourOf(permission, permissions)).toBe(neighbour);
});

it('breaks each question by itself, also where one is asked twice, for the tests nearest to it', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'permissions-'));
  await mkdir(path.join(root, 'lib'));
  const policy = `const a = can(actor, 'view_bills');\nconst b = can(actor, 'view_bills') || canOwn(actor, 'none', id);\n`;
  await writeFile(path.join(root, 'lib/policy.ts'), policy);
  await writeFile(path.join(root, 'lib/bills.test.ts'), `import { a } from './policy';`);
  await writeFile(path.join(root, 'lib/users.test.ts'), '');
  const breaks = permissionBreaks(permissions, ['lib/bills.test.ts', 'lib/users.test.ts'], root);
  await rm(root, { recursive: true });
  expect(breaks.map(({ name }) => name)).toEqual([
    'lib/policy.ts:1 asks for edit_bills instead of view_bills',
    'lib/policy.ts:2 asks for edit_bills instead of view_bills',
  ]);
  expect(breaks.map(({ at, from }) => policy.slice(at, at + from.length))).toEqual(['view_bills', 'view_bills']);
  expect(new Set(breaks.flatMap(({ testFiles }) => testFiles))).toEqual(new Set(['lib/bills.test.ts']));
});
