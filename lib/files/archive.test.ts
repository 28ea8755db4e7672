import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { openArchive, safeName } from '@/lib/files/archive';

describe('an archive', () => {
  async function* parts(pieces: number, size: number) {
    for (let n = 0; n < pieces; n += 1)
      yield {
        path: `${n}.bin`,
        content: Readable.from(
          (function* () {
            for (let i = 0; i < 64; i += 1) yield Buffer.alloc(size / 64, n);
          })(),
        ),
        compress: false,
      };
  }

  it('of 200 MB stays flat in memory', async () => {
    let most = 0;
    let bytes = 0;
    global.gc?.();
    const before = process.memoryUsage().rss;
    for await (const chunk of openArchive(parts(50, 4 * 1024 * 1024))) {
      bytes += (chunk as Buffer).length;
      most = Math.max(most, process.memoryUsage().rss);
    }
    expect(bytes).toBeGreaterThan(200 * 1024 * 1024);
    expect(most - before).toBeLessThan(140 * 1024 * 1024);
  });

  it('breaks as its source does', async () => {
    async function* broken() {
      yield { path: 'a', content: Readable.from(['a']), compress: true };
      throw new Error('the database went away');
    }
    await expect(buffer(openArchive(broken()))).rejects.toThrow('the database went away');
    async function* torn() {
      yield {
        path: 'a',
        content: Readable.from(
          (function* () {
            yield 'a';
            throw new Error('torn');
          })(),
        ),
        compress: true,
      };
    }
    await expect(buffer(openArchive(torn()))).rejects.toThrow('torn');
  });

  it('closes what is open when its reader goes away', async () => {
    const content = Readable.from(
      (function* () {
        for (;;) yield Buffer.alloc(65_536);
      })(),
    );
    async function* endless() {
      yield { path: 'a', content, compress: false };
    }
    const archive = openArchive(endless());
    archive.once('data', () => archive.destroy());
    await new Promise((resolve) => archive.once('close', resolve));
    expect(content.destroyed).toBe(true);
  });

  it('has no path that leads out of it', () => {
    expect([safeName('../../etc/passwd'), safeName('a\u0000b'), safeName('...'), safeName('a\\b')]).toEqual([
      '__.._etc_passwd',
      'a_b',
      '_',
      'a_b',
    ]);
  });
});
