import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hashFiles, makeIfStale } from './stamp.mjs';

describe('the stamp of a product', () => {
  let folder;
  const write = (name, text) => writeFile(path.join(folder, name), text);
  const hash = (options) => hashFiles(folder, ['src', 'lock.json', 'absent'], options);

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'stamp-'));
    await mkdir(path.join(folder, 'src/inner'), { recursive: true });
    await Promise.all([
      write('src/inner/a.ts', 'a'),
      write('src/b.ts', 'b'),
      write('lock.json', '{}'),
      write('other.md', 'x'),
    ]);
  });

  afterEach(() => rm(folder, { recursive: true }));

  it('changes with a content, a name, a new file and what counts beside', async () => {
    const seen = [await hash()];
    await write('src/inner/a.ts', 'changed');
    seen.push(await hash());
    await rm(path.join(folder, 'src/b.ts'));
    seen.push(await hash());
    await write('src/c.ts', 'b');
    seen.push(await hash(), await hash({ extra: ['24'] }));
    expect(new Set(seen).size).toBe(5);
  });

  it('stays while only what does not count changes', async () => {
    const skip = (name) => name.endsWith('b.ts');
    const before = await hash({ skip });
    await Promise.all([write('src/b.ts', 'changed'), write('other.md', 'changed')]);
    expect(await hash({ skip })).toBe(before);
  });

  it('makes once per hash, and again after a failure', async () => {
    const made = [];
    const make = (name) => makeIfStale(path.join(folder, 'stamp'), name, () => made.push(name));
    await expect(
      makeIfStale(path.join(folder, 'stamp'), '1', () => Promise.reject(new Error('broken'))),
    ).rejects.toThrow('broken');
    await make('1');
    await make('1');
    await make('2');
    expect(made).toEqual(['1', '2']);
  });
});
