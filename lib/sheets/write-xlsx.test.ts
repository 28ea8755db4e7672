import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import readXlsx from 'read-excel-file/node';
import { day, instant, number, type SheetColumn, text } from '@/lib/sheets/columns';
import { writeXlsx } from '@/lib/sheets/write-xlsx';
import { readZip } from '@/lib/testing/read-zip';
import { letPass, until } from '@/lib/testing/until';

interface Row {
  name?: string | null;
  n?: number | string;
  on?: string;
  at?: string;
}

const name: SheetColumn<Row> = { header: 'Name', ...text((row) => row.name) };
const count: SheetColumn<Row> = { header: 'Count <&>', ...number((row) => row.n) };
const on: SheetColumn<Row> = { header: 'On', ...day((row) => row.on) };
const at: SheetColumn<Row> = { header: 'At', ...instant((row) => row.at) };
const plain = { timeZone: 'UTC', rightToLeft: false };

async function* batchesOf(...batches: Row[][]): AsyncGenerator<Row[]> {
  yield* batches;
}
const write = (
  columns: SheetColumn<Row>[],
  batches: AsyncIterable<Row[]>,
  options: Parameters<typeof writeXlsx>[2] = plain,
) => buffer(Readable.from(writeXlsx(columns, batches, options), { objectMode: false }));
const dataOf = async (...given: Parameters<typeof write>) =>
  (await readXlsx(await write(...given))).map(({ data }) => data);

it('is a workbook of all batches, with formulas, markup and control characters as plain text', async () => {
  const batches = batchesOf(
    [
      { name: '=1+1', n: 1 },
      { name: 'a < b & "c"', n: 2 },
    ],
    [],
    [
      { name: '李伟 \u0000\u001Bx \uD800', n: 3 },
      { name: null, n: 4 },
    ],
  );
  expect(await dataOf([name, count], batches)).toEqual([
    [
      ['Name', 'Count <&>'],
      ['=1+1', 1],
      ['a < b & "c"', 2],
      ['李伟 x \uFFFD', 3],
      [null, 4],
    ],
  ]);
});

it('keeps a decimal to its last digit, and as a text where a number could not', async () => {
  const values = ['0.10', '-7.20', '85.0000', '1234567890123.45', '99999999999999.99', '1e5', '=1+1', ''];
  const file = await write([count], batchesOf(values.map((n) => ({ n }))));
  expect((await readXlsx(file))[0]?.data.slice(1)).toEqual([
    [0.1],
    [-7.2],
    [85],
    [1234567890123.45],
    ['99999999999999.99'],
    ['1e5'],
    ['=1+1'],
  ]);
  expect(readZip(file).get('xl/worksheets/sheet1.xml')?.toString()).toContain('<v>85.0000</v>');
});

it('writes days as days and moments in the zone that their heading names', async () => {
  const options = { timeZone: 'Europe/Dublin', rightToLeft: false };
  const rows = [
    { on: '2026-02-28', at: '2026-03-29T00:59:59.000Z' },
    { on: '1900-02-28', at: '2026-03-29T01:00:00.000Z' },
  ];
  expect(await dataOf([on, at], batchesOf(rows), options)).toEqual([
    [
      ['On', 'At (Europe/Dublin)'],
      [new Date('2026-02-28T00:00:00Z'), new Date('2026-03-29T00:59:59Z')],
      ['1900-02-28', new Date('2026-03-29T02:00:00Z')],
    ],
  ]);
});

it('goes on in another sheet where one is full', async () => {
  const rows = ['a', 'b', 'c', 'd', 'e'].map((one) => ({ name: one }));
  const sheets = (rowLimit: number, given: Row[]) =>
    dataOf([name], batchesOf(given.slice(0, 3), given.slice(3)), { ...plain, rowLimit });
  expect(await sheets(2, rows)).toEqual([
    [['Name'], ['a'], ['b']],
    [['Name'], ['c'], ['d']],
    [['Name'], ['e']],
  ]);
  expect(await sheets(5, rows)).toHaveLength(1);
  expect(await sheets(2, [])).toEqual([[['Name']]]);
});

it('begins at the right for whoever reads from there', async () => {
  const sheet = async (rightToLeft: boolean) =>
    readZip(await write([name], batchesOf(), { timeZone: 'UTC', rightToLeft }))
      .get('xl/worksheets/sheet1.xml')
      ?.toString();
  expect(await sheet(true)).toContain('rightToLeft="1"');
  expect(await sheet(false)).not.toContain('rightToLeft');
});

it('breaks off when a batch cannot be read, instead of looking whole', async () => {
  async function* failing(): AsyncGenerator<Row[]> {
    yield [{ name: 'a' }];
    throw new Error('the database went away');
  }
  await expect(write([name], failing())).rejects.toThrow(/went away/);
});

it('reads no further ahead than is taken, and not at all before', async () => {
  let [asked, isOver] = [0, false];
  async function* endless(): AsyncGenerator<Row[]> {
    try {
      for (;;) {
        asked += 1;
        yield Array.from({ length: 500 }, (_, n) => ({ name: randomBytes(400).toString('hex'), n }));
      }
    } finally {
      isOver = true;
    }
  }
  const pieces = writeXlsx([name, count], endless(), plain);
  await letPass(50, 'nothing is to be asked for');
  expect(asked).toBe(0);
  for (let n = 0; n < 5; n += 1) await pieces.next();
  let [before, taken] = [-1, asked];
  // Every buffer on the way fills, and then nothing asks for more.
  while (before !== taken && taken < 100) {
    await letPass(300, 'nothing more is to be asked for');
    [before, taken] = [taken, asked];
  }
  expect(taken).toBeLessThan(100);
  await pieces.return(undefined);
  await until(() => isOver);
});
