import { randomBytes } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openFile } from '@/lib/files/data';
import { discarded } from '@/lib/files/receiving/form-parts';
import { filesOnDisk, formWith, rawForm, storing } from '@/lib/files/receiving/test-upload';
import { docxEntries, makeZip } from '@/lib/files/receiving/test-zip';
import { defineRoute } from '@/lib/http/define-route';
import { call } from '@/lib/testing/call';
import { makeCompany, type Person } from '@/lib/testing/world';
import { idParams } from '@/lib/text/schema';

const megabyte = 1024 * 1024;
/** Bytes of memory that an upload or a download may take at once, however long the file is. */
const flat = 32 * megabyte;

let admin: Person;
beforeAll(async () => {
  ({ admin } = await makeCompany('Memory'));
});

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

/**
 * The greatest growth of the memory that buffers and objects hold while work is done, without garbage that only waits
 * to be collected.
 */
async function growthDuring(work: () => Promise<void>): Promise<number> {
  const taken = () => {
    const { arrayBuffers, heapUsed } = process.memoryUsage();
    return arrayBuffers + heapUsed;
  };
  collectNow();
  const before = taken();
  let [peak, looks] = [0, 0];
  const watch = setInterval(() => {
    looks += 1;
    // Collecting takes a while, so only if it decides the result.
    if (taken() - before > flat) collectNow();
    peak = Math.max(peak, taken() - before);
  }, 10);
  await work();
  clearInterval(watch);
  expect(looks).toBeGreaterThan(0);
  return peak;
}

/** Collects twice: the memory that the first run finds is released in the background, and the second waits for that. */
function collectNow(): void {
  if (typeof collect !== 'function') return;
  collect();
  collect();
}

/** A PDF of so many bytes, with a count of how many were asked for. */
function longPdf(length: number) {
  const piece = randomBytes(65_536);
  const asked = { bytes: 0 };
  function* pieces() {
    yield Buffer.from('%PDF-1.7\n');
    for (asked.bytes = 9; asked.bytes < length; ) {
      const next = piece.subarray(0, Math.min(piece.byteLength, length - asked.bytes));
      asked.bytes += next.byteLength;
      yield next;
    }
  }
  return { asked, ...rawForm('long.pdf', pieces()) };
}

it('a file of exactly the limit flows in and out again through little memory', async () => {
  let id = '';
  const inwards = await growthDuring(async () => {
    const { body, headers } = longPdf(100 * megabyte);
    const answer = await call<{ id: string; size: number }>(storing('attachment'), {
      as: admin,
      method: 'POST',
      body,
      headers,
    });
    expect(answer).toMatchObject({ status: 201, data: { size: 100 * megabyte } });
    id = answer.data.id;
  });
  const route = defineRoute(
    { summary: 'Test', access: 'session', params: idParams, file: 'application/pdf', taken: 'a test' },
    ({ actor, params }) => openFile(actor, params.id),
  );
  let received = 0;
  const outwards = await growthDuring(async () => {
    const { stream } = await call(route, { as: admin, params: { id } });
    for await (const piece of stream ?? []) received += piece.byteLength;
  });
  expect(received).toBe(100 * megabyte);
  expect(inwards).toBeLessThan(flat);
  expect(outwards).toBeLessThan(flat);
}, 120_000);

it('one byte over the limit is refused, and little of what comes after is read', async () => {
  const growth = await growthDuring(async () => {
    const { body, headers, asked } = longPdf(200 * megabyte);
    const before = await filesOnDisk();
    expect((await call(storing('attachment'), { as: admin, method: 'POST', body, headers })).status).toBe(413);
    expect(asked.bytes).toBeLessThan(102 * megabyte + discarded.bytes);
    expect(await filesOnDisk()).toEqual(before);
  });
  expect(growth).toBeLessThan(flat);
  const { body, headers } = longPdf(2 * megabyte + 1);
  expect((await call(storing('attachment'), { as: admin, method: 'POST', body, headers })).status).toBe(201);
}, 120_000);

it('a file of the wrong type is refused by its first bytes', async () => {
  const { body, headers, asked } = longPdf(200 * megabyte);
  expect((await call(storing('avatar'), { as: admin, method: 'POST', body, headers })).status).toBe(415);
  expect(asked.bytes).toBeLessThan(megabyte + discarded.bytes);
});

it('an archive that unfolds to a gigabyte, and hides it, is refused through little memory', async () => {
  // 64 MB that shrink 1,000 : 1, sixteen times, beside entries that declare their true size.
  const zeros = Buffer.alloc(64 * megabyte);
  const archive = makeZip([
    ...docxEntries,
    ...Array.from({ length: 16 }, (_, n) => ({ name: `word/${n}.xml`, content: zeros, declared: 100_000 })),
  ]);
  const form = formWith('cv.docx', archive);
  const growth = await growthDuring(async () => {
    const answer = await call(storing('attachment'), { as: admin, method: 'POST', body: form });
    expect(answer).toMatchObject({
      status: 422,
      errors: { file: ['This file would unpack to far more than any document needs.'] },
    });
  });
  expect(growth).toBeLessThan(flat);
}, 120_000);
