import { lstat, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { linkEqualChunks } from './link-chunks.mjs';

describe('linkEqualChunks', () => {
  let folder;
  const at = (name) => path.join(folder, name);
  const write = (name, text) => writeFile(at(name), `${text}\n\n//# sourceMappingURL=${path.basename(name)}.map`);
  const isLink = async (name) => (await lstat(at(name))).isSymbolicLink();

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'chunks-'));
    await mkdir(at('ssr'));
  });

  afterEach(() => rm(folder, { recursive: true }));

  it('keeps one of those that differ by the name of their map alone', async () => {
    await write('a.js', 'module.exports = [1]');
    await write('b.js', 'module.exports = [1]');
    await write('c.js', 'module.exports = [2]');
    expect(await linkEqualChunks(folder)).toBe(1);
    expect(await Promise.all(['a.js', 'b.js', 'c.js'].map(isLink))).toEqual([false, true, false]);
    expect(await readFile(at('b.js'), 'utf8')).toContain('module.exports = [1]');
    expect(require(at('b.js'))).toBe(require(at('a.js')));
  });

  it('keeps both of two folders, and what is no code', async () => {
    await write('a.js', 'same');
    await write('ssr/a.js', 'same');
    await write('a.txt', 'same');
    await write('b.txt', 'same');
    expect(await linkEqualChunks(folder)).toBe(0);
  });

  it('finds nothing more to do a second time', async () => {
    await write('a.js', 'same');
    await write('b.js', 'same');
    await linkEqualChunks(folder);
    expect(await linkEqualChunks(folder)).toBe(0);
  });
});
