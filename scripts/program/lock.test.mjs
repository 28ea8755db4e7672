import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { letPass, until } from '@/lib/testing/until';
import { withLock } from './lock.mjs';

describe('withLock', () => {
  let folder;
  let file;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lock-'));
    file = path.join(folder, 'a.lock');
  });

  afterEach(() => rm(folder, { recursive: true }));

  it('lets one work at a time', async () => {
    let inside = 0;
    let most = 0;
    const work = () =>
      withLock(file, async () => {
        most = Math.max(most, ++inside);
        await letPass(5, 'others have time to come in');
        inside -= 1;
      });
    await Promise.all([work(), work(), work()]);
    expect(most).toBe(1);
  });

  it('opens again after a failure', async () => {
    await expect(withLock(file, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await withLock(file, () => 'free')).toBe('free');
  });

  it('takes over from a process that is dead', async () => {
    await writeFile(file, '2147483646');
    expect(await withLock(file, () => 'taken')).toBe('taken');
  });

  it('takes over at once from a number that another program has by now, which began at another time', async () => {
    await writeFile(file, `${process.ppid} 12345`);
    expect(await withLock(file, () => 'taken')).toBe('taken');
  });

  it('waits for a holder that lives, and says for whom', async () => {
    const said = [];
    let [isHeld, isFree] = [false, false];
    const holding = withLock(file, async () => {
      isHeld = true;
      await until(() => said.length > 0);
      isFree = true;
    });
    await until(() => isHeld);
    expect(
      await withLock(
        file,
        () => isFree,
        (line) => said.push(line),
      ),
    ).toBe(true);
    await holding;
    expect(said).toEqual([
      expect.stringMatching(new RegExp(`^Waiting for process ${process.pid} \\(.+\\), which is at work`)),
    ]);
  });

  it('takes over from a number that lives again as another program', async () => {
    await writeFile(file, String(process.pid));
    const longAgo = new Date(Date.now() - 3_600_000);
    await utimes(file, longAgo, longAgo);
    expect(await withLock(file, () => 'taken')).toBe('taken');
  });
});
