import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { freshKey } from '@/lib/files/storage-key';
import { newSeal, openStored, sealing } from '@/lib/files/storing/seal';
import { fileStore } from '@/lib/files/storing/store';

const companyId = '0199f000-0000-7000-8000-000000000001';
const piece = 64 * 1024;

/** Writes bytes sealed; returns the fields that their row would keep. */
async function write(content: Buffer, chunk = content.length || 1) {
  const storageKey = freshKey(companyId);
  const seal = newSeal(companyId, storageKey);
  const chunks = Array.from({ length: Math.ceil(content.length / chunk) }, (_, n) =>
    content.subarray(n * chunk, (n + 1) * chunk),
  );
  await fileStore().put(storageKey, sealing(Readable.from(chunks), seal));
  return { storageKey, sealedKey: seal.stored };
}
const read = async (row: Awaited<ReturnType<typeof write>>, of = companyId) => buffer(await openStored(of, row));

it.each([0, 1, piece - 1, piece, piece + 1, 3 * piece, 3 * piece + 7])(
  'opens what it sealed, %i bytes however they come',
  async (length) => {
    const content = randomBytes(length);
    for (const chunk of [1000, piece, 5 * piece]) {
      const row = await write(content, chunk);
      expect((await read(row)).equals(content)).toBe(true);
      const stored = await buffer(await fileStore().get(row.storageKey));
      if (length > 16) expect(stored.includes(content.subarray(0, 16))).toBe(false);
    }
  },
);

it('does not open what was altered, cut off, put in another order or lengthened', async () => {
  const row = await write(randomBytes(3 * piece));
  const stored = await buffer(await fileStore().get(row.storageKey));
  const sealed = piece + 16;
  const [first, second, third] = [0, 1, 2].map((n) => stored.subarray(n * sealed, (n + 1) * sealed));
  const flipped = Buffer.from(stored);
  flipped[100] = (flipped[100] ?? 0) ^ 1;
  const spoilt = [
    flipped,
    Buffer.concat([first ?? flipped, second ?? flipped]),
    Buffer.concat([second ?? flipped, first ?? flipped, third ?? flipped]),
    Buffer.concat([stored, third ?? flipped]),
    stored.subarray(0, -1),
    Buffer.alloc(0),
  ];
  for (const bytes of spoilt) {
    const storageKey = row.storageKey;
    await fileStore().delete(storageKey);
    await fileStore().put(storageKey, Readable.from([bytes]));
    await expect(read(row)).rejects.toThrow();
  }
});

it('opens in its own company and place only', async () => {
  const row = await write(Buffer.from('secret'));
  const other = await write(Buffer.from('another'));
  const opened = jest.spyOn(fileStore(), 'get');
  await expect(read(row, '0199f000-0000-7000-8000-000000000002')).rejects.toThrow();
  await expect(read({ ...row, sealedKey: other.sealedKey })).rejects.toThrow();
  // A file that is opened and never read would end the process once its handle is collected.
  expect(opened).not.toHaveBeenCalled();
  opened.mockRestore();
});

it('throws what its source throws', async () => {
  const storageKey = freshKey(companyId);
  const broken = new Readable({ read: () => broken.destroy(new Error('no more rows')) });
  const put = fileStore().put(storageKey, sealing(broken, newSeal(companyId, storageKey)));
  await expect(put).rejects.toThrow('no more rows');
  expect(await fileStore().size(storageKey)).toBeNull();
});
