import { randomBytes } from 'node:crypto';
import readXlsx from 'read-excel-file/node';
import { streamXlsx } from '@/lib/spreadsheet/xlsx-stream';

const columns = [
  { header: 'Name', cell: (row: { name: string | null; n: number }) => row.name },
  { header: 'Count <&>', cell: (row: { name: string | null; n: number }) => row.n },
];
const page = (rows: { name: string | null; n: number }[], next: string | null) =>
  ({ rows, before: 0, meta: { next_cursor: next, prev_cursor: null, limit: 2, total: 4, total_capped: false } });
const bytesOf = async (stream: ReadableStream<Uint8Array>) => Buffer.from(await new Response(stream).arrayBuffer());
const sheet = async (stream: ReadableStream<Uint8Array>) => (await readXlsx(await bytesOf(stream)))[0]?.data;

it('is a workbook of all pages, with formulas, markup and control characters as plain text', async () => {
  const pages = new Map([
    [undefined, page([{ name: '=1+1', n: 1 }, { name: 'a < b & "c"', n: 2 }], 'x')],
    ['x', page([{ name: '李伟 \u0000\u001Bx \uD800', n: 3 }, { name: null, n: 4 }], null)],
  ]);
  const read = async (cursor?: string) => pages.get(cursor) ?? page([], null);
  expect(await sheet(streamXlsx(columns, read))).toEqual([['Name', 'Count <&>'], ['=1+1', 1], ['a < b & "c"', 2], ['李伟 x \uFFFD', 3], [null, 4]]);
});

it('breaks off when a page cannot be read, instead of looking whole', async () => {
  const failing = streamXlsx(columns, () => Promise.reject(new Error('the database went away')));
  await expect(bytesOf(failing)).rejects.toThrow(/went away/);
});

it('reads no further ahead than is taken', async () => {
  let asked = 0;
  const endless = async () => {
    asked += 1;
    return page(Array.from({ length: 500 }, (_, n) => ({ name: randomBytes(400).toString('hex'), n })), 'more');
  };
  const reader = streamXlsx(columns, endless).getReader();
  for (let n = 0; n < 5; n += 1) await reader.read();
  let [before, taken] = [-1, asked];
  // Every buffer on the way fills, and then nothing asks for more.
  while (before !== taken && taken < 100) {
    await new Promise((resolve) => setTimeout(resolve, 300));
    [before, taken] = [taken, asked];
  }
  expect(taken).toBeLessThan(100);
  await reader.cancel();
});
