import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findCircles } from './import-graph.mjs';

it('no file of the program leads back to itself, not even by types', () => {
  expect(findCircles(process.cwd(), ['app', 'components', 'lib', 'prisma/seed'])).toEqual([]);
});

it('finds a circle of types, by alias and by relative path', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'circles-'));
  await mkdir(path.join(root, 'lib'));
  await writeFile(path.join(root, 'lib/one.ts'), `import type { Two } from '@/lib/two';`);
  await writeFile(path.join(root, 'lib/two.ts'), `import type { One } from './one';`);
  expect(findCircles(root, ['lib'])).toEqual([['lib/one.ts', 'lib/two.ts', 'lib/one.ts']]);
  await rm(root, { recursive: true });
});
