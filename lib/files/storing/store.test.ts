import { randomBytes } from 'node:crypto';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { v7 as uuid } from 'uuid';
import { env } from '@/lib/env';
import { freshKey, MissingObjectError } from '@/lib/files/storage-key';
import type { FileStore } from '@/lib/files/storing/file-store';
import { folderStore } from '@/lib/files/storing/folder-store';
import { s3Store } from '@/lib/files/storing/s3-store';
import { makeS3Server, type S3Server } from '@/lib/files/storing/test-s3';

let server: S3Server;
beforeAll(async () => {
  server = await makeS3Server();
});
afterAll(() => server.stop());

const folder = path.join(env.DATA_DIR, 'contract');
const stores: [string, () => FileStore][] = [
  ['a folder', () => folderStore(folder)],
  ['an S3 server', () => s3Store({ ...server, region: 'us-east-1' })],
];
const keysOf = async (store: FileStore) => (await Array.fromAsync(store.list())).map(({ key }) => key);

describe.each(stores)('%s', (_, open) => {
  const company = uuid();
  const key = () => freshKey(company);

  it.each([
    ['nothing', 0],
    ['a byte', 1],
    ['more than a part of an upload', 12_000_001],
  ])('gives back %s as it was put', async (__, length) => {
    const [store, content, at] = [open(), randomBytes(length), key()];
    await store.put(at, Readable.from(length === 0 ? [] : pieces(content)));
    expect((await buffer(await store.get(at))).equals(content)).toBe(true);
    expect(await store.size(at)).toBe(length);
    expect(await keysOf(store)).toContain(at);
  });

  it('has nothing under a key that was not put, or was deleted', async () => {
    const [store, at] = [open(), key()];
    await store.put(at, Readable.from([Buffer.from('x')]));
    await store.delete(at);
    await store.delete(at);
    for (const missing of [at, key()]) {
      expect(await store.size(missing)).toBeNull();
      await expect(store.get(missing)).rejects.toThrow(MissingObjectError);
    }
    expect(await keysOf(store)).not.toContain(at);
  });

  it.each([
    ['at once', 0],
    ['after ten megabytes', 10],
  ])('keeps nothing of a source that breaks %s', async (__, megabytes) => {
    const [store, at] = [open(), key()];
    async function* breaking() {
      for (let n = 0; n < megabytes; n += 1) yield Buffer.alloc(1024 * 1024);
      throw new Error('The line broke');
    }
    await expect(store.put(at, Readable.from(breaking()))).rejects.toThrow('The line broke');
    expect(await store.size(at)).toBeNull();
    expect(await keysOf(store)).not.toContain(at);
  });

  it.each([['../../etc/passwd'], [`${uuid()}/../x`], ['x'], [`${uuid()}/${uuid()}/..`]])(
    'refuses the key %s',
    async (bad) => {
      const store = open();
      await expect(async () => store.put(bad, Readable.from([Buffer.from('x')]))).rejects.toThrow('Not a key');
      await expect(async () => store.get(bad)).rejects.toThrow('Not a key');
      await expect(async () => store.delete(bad)).rejects.toThrow('Not a key');
    },
  );
});

describe('a folder', () => {
  it('clears away what a crash left half-written a day ago', async () => {
    const store = folderStore(folder);
    const place = path.join(folder, uuid(), 'ab');
    await mkdir(place, { recursive: true });
    const [old, fresh] = [path.join(place, `${uuid()}.part`), path.join(place, `${uuid()}.part`)];
    for (const file of [old, fresh]) await writeFile(file, 'half');
    await utimes(old, 0, 0);
    const keys = await keysOf(store);
    expect(keys.some((one) => one.includes('part'))).toBe(false);
    await expect(utimes(old, 1, 1)).rejects.toThrow('ENOENT');
    await expect(utimes(fresh, 1, 1)).resolves.toBeUndefined();
  });
});

describe('an S3 server', () => {
  it('takes nothing from whoever has other keys', async () => {
    const stranger = s3Store({ ...server, secretAccessKey: 'guessed', region: 'us-east-1' });
    const at = freshKey(uuid());
    await expect(stranger.put(at, Readable.from([Buffer.from('x')]))).rejects.toMatchObject({
      name: 'SignatureDoesNotMatch',
    });
    expect(await keysOf(s3Store({ ...server, region: 'us-east-1' }))).not.toContain(at);
  });
});

function* pieces(content: Buffer): Generator<Buffer> {
  for (let at = 0; at < content.byteLength; at += 65_536) yield content.subarray(at, at + 65_536);
}
