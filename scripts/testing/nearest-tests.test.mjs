import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nearestTests } from './nearest-tests.mjs';

let root;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'nearest-'));
  const files = {
    'sum.ts': '',
    'tax.ts': `import { sum } from './sum';`,
    'bill.ts': `import { tax } from './tax';`,
    'sum.test.ts': `import { sum } from './sum';`,
    'tax.test.ts': `import { tax } from '@/tax';`,
    'bill.test.ts': `import { bill } from './bill';\nimport { sum } from './sum';`,
    'day.test.ts': '',
  };
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(root, file), text);
});
afterEach(() => rm(root, { recursive: true }));

const tests = ['bill.test.ts', 'day.test.ts', 'sum.test.ts', 'tax.test.ts'];
const near = (...changed) => nearestTests(changed, tests, root).map(({ file, distance }) => `${distance} ${file}`);

it('puts those first that import what has changed and little else, and leaves out those that it cannot reach', () => {
  expect(near('sum.ts')).toEqual(['1 sum.test.ts', '1 bill.test.ts', '2 tax.test.ts']);
  expect(near('tax.ts')).toEqual(['1 tax.test.ts', '2 bill.test.ts']);
});

it('begins with a test that has changed itself', () => {
  expect(near('day.test.ts', 'tax.ts')).toEqual(['0 day.test.ts', '1 tax.test.ts', '2 bill.test.ts']);
});

it('knows tests that read what has changed from the disk', () => {
  const found = nearestTests(
    ['messages/fr/common.json'],
    ['lib/i18n/wording/glossary.test.ts', 'lib/tax.test.ts'],
    root,
  );
  expect(found).toEqual([{ file: 'lib/i18n/wording/glossary.test.ts', distance: 1 }]);
});
