import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { batchBreaks } from './batch-breaks.mjs';

let root;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'batches-'));
  const files = {
    'sum.ts': '',
    'tax.ts': `import { sum } from './sum';`,
    'day.ts': '',
    'sum.test.ts': `import { sum } from './sum';`,
    'tax.test.ts': `import { tax } from './tax';`,
    'day.test.ts': `import { day } from './day';`,
  };
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(root, file), text);
});
afterEach(() => rm(root, { recursive: true }));

it('makes breaks together that no test of another one reaches', () => {
  const [sum, tax, day] = ['sum', 'tax', 'day'].map((name) => ({ file: `${name}.ts`, testFiles: [`${name}.test.ts`] }));
  expect(batchBreaks([sum, tax, day], root)).toEqual([[sum, day], [tax]]);
});

it('makes two breaks of one file one after the other', () => {
  const twice = [1, 2].map((number) => ({ number, file: 'day.ts', testFiles: ['day.test.ts'] }));
  expect(batchBreaks(twice, root)).toHaveLength(2);
});
