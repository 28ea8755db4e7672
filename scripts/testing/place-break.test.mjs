import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { place } from './place-break.mjs';

let within;
beforeEach(async () => {
  within = await mkdtemp(path.join(tmpdir(), 'breaks-'));
  await mkdir(path.join(within, 'inner'));
  await write('inner/once.ts', 'a < b; twice');
  await write('other.tsx', 'twice');
  await write('once.test.ts', 'a < b');
});
afterEach(() => rm(within, { recursive: true }));

const write = (file, text) => writeFile(path.join(within, file), text);
const all = ['inner/once.test.ts', 'other.test.tsx'];
const placed = (from, to = 'broken', tests = ['inner/']) => place({ within, from, to, tests }, all);

it('is found by its text, in whatever file that is now, tests apart', async () => {
  expect(await placed('a < b')).toMatchObject({
    file: path.join(within, 'inner/once.ts'),
    testFiles: ['inner/once.test.ts'],
  });
});

it.each([['gone'], ['twice']])('is refused where its text is not there once: %s', async (from) => {
  const { file, why } = await placed(from);
  expect([file, why]).toEqual([undefined, expect.stringContaining('must be there once')]);
});

it('is refused where it changes nothing', async () => {
  expect(await placed('a < b', 'a < b')).toMatchObject({ why: 'changes nothing' });
});

it('is refused where one of its tests is gone, whatever others there are', async () => {
  expect(await placed('a < b', 'broken', ['inner/', 'moved/'])).toMatchObject({ why: 'there is no test moved/' });
});
