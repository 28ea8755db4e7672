import { Readable } from 'node:stream';
import writeXlsxFile from 'write-excel-file/node';
import { ZipFile } from 'yazl';
import { contentTypeOf } from '@/lib/files/purposes';
import { rowLimit, type SheetRow } from '@/lib/sheets/limits';
import { sheetRows } from '@/lib/sheets/rows';
import { xmlEvents } from '@/lib/sheets/xml-events';
import { cpuClock } from '@/lib/testing/cpu-time';

const [csv, xlsx] = [contentTypeOf('csv'), contentTypeOf('xlsx')];

async function read(source: Readable, type: string): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const row of sheetRows(source, type)) rows.push(row);
  return rows;
}
const readCsv = async (text: string | Buffer) =>
  (await read(Readable.from([Buffer.from(text)]), csv)).map(({ cells }) => cells);

describe('CSV', () => {
  it.each([
    ['commas', 'Name,Mail\nNora,n@x.y\n'],
    ['semicolons, with commas inside', 'Name;Mail\nNora;n@x.y\n'],
    ['tabs', 'Name\tMail\nNora\tn@x.y'],
    ['the mark of UTF-8 and Windows line ends', '\ufeffName,Mail\r\nNora,n@x.y\r\n'],
    ["Excel's own first line", 'sep=;\r\nName;Mail\r\nNora;n@x.y\r\n'],
    ['quotes', '"Name","Mail"\n"Nora","n@x.y"\n'],
  ])('reads %s', async (_, text) => {
    expect(await readCsv(text)).toEqual([
      ['Name', 'Mail'],
      ['Nora', 'n@x.y'],
    ]);
  });

  it('keeps breaks and delimiters inside quotes, and numbers its rows as a sheet does', async () => {
    const rows = await read(
      Readable.from(['Name,Note\n\n"Quinn, Nora","two\nlines"\n , \nB,c\n'].map((text) => Buffer.from(text))),
      csv,
    );
    expect(rows).toEqual([
      { number: 1, cells: ['Name', 'Note'] },
      { number: 3, cells: ['Quinn, Nora', 'two\nlines'] },
      { number: 5, cells: ['B', 'c'] },
    ]);
  });

  it('puts letters together that a piece of the file cuts apart', async () => {
    const bytes = Buffer.from('姓名,邮箱\n王芳,w@x.y\n');
    expect(
      (await read(Readable.from([...bytes].map((byte) => Buffer.from([byte]))), csv)).map(({ cells }) => cells),
    ).toEqual([
      ['姓名', '邮箱'],
      ['王芳', 'w@x.y'],
    ]);
  });

  it('refuses another encoding by name', async () => {
    await expect(readCsv(Buffer.from('Pr\xe9nom,Mail\n', 'latin1'))).rejects.toMatchObject({
      status: 422,
      key: 'sheet_not_utf8',
    });
  });

  it('refuses a quote that never ends, without reading all of it into memory', async () => {
    function* endless() {
      yield Buffer.from('Name\n"');
      for (let n = 0; n < 2_000; n += 1) yield Buffer.alloc(65_536, 'a');
    }
    await expect(read(Readable.from(endless(), { objectMode: false }), csv)).rejects.toMatchObject({
      status: 422,
      key: 'sheet_broken',
    });
  });
});

describe('XLSX', () => {
  it('reads what another program writes: shared texts, numbers, true and false, gaps', async () => {
    const text = (value: string) => ({ value, type: String });
    const file = await writeXlsxFile([
      [text('Name'), text('Phone'), text('x'), text('Language')],
      [text(' Nóra & <Quinn> '), { value: 447911123456, type: Number }, null, text('fr')],
      [],
      [text('王芳'), null, { value: true, type: Boolean }, text('zh')],
    ]).toBuffer();
    expect(await read(Readable.from([file]), xlsx)).toEqual([
      { number: 1, cells: ['Name', 'Phone', 'x', 'Language'] },
      { number: 2, cells: ['Nóra & <Quinn>', '447911123456', '', 'fr'] },
      { number: 4, cells: ['王芳', '', '1', 'zh'] },
    ]);
  });

  it('takes the sheet that is first, under whatever name, with prefixes and inline texts', async () => {
    const file = await zip({
      'xl/workbook.xml':
        '<x:workbook xmlns:x="m" xmlns:r="r"><x:sheets><x:sheet name="B" r:id="two"/><x:sheet name="A" r:id="one"/></x:sheets></x:workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="one" Target="worksheets/a.xml"/><Relationship Id="two" Target="/xl/worksheets/b.xml"/></Relationships>',
      'xl/worksheets/a.xml': '<worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>',
      'xl/worksheets/b.xml':
        '<x:worksheet xmlns:x="m"><!-- > --><x:sheetData><x:row r="7"><x:c r="B7" t="inlineStr"><x:is><x:r><x:t>in</x:t></x:r><x:r><x:t>line&#10;&amp;</x:t></x:r></x:is></x:c><x:c r="C7"><x:v>1.2E3</x:v></x:c><x:c r="D7" t="e"><x:v>#REF!</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    });
    expect(await read(Readable.from([file]), xlsx)).toEqual([{ number: 7, cells: ['', 'inline\n&', '1200', ''] }]);
  });

  it.each([
    [
      'a document type that declares entities',
      { 'xl/worksheets/sheet1.xml': '<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet>&a;</worksheet>' },
    ],
    ['no sheet', {}],
    ['a sheet that ends within a tag', { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row' }],
  ])('refuses %s', async (_, parts) => {
    await expect(
      read(Readable.from([await zip({ 'xl/workbook.xml': '<workbook/>', ...parts })]), xlsx),
    ).rejects.toMatchObject({ status: 422, key: 'sheet_broken' });
  });

  it('refuses what is no archive', async () => {
    await expect(read(Readable.from([Buffer.from('PK\u0003\u0004 not really')]), xlsx)).rejects.toMatchObject({
      status: 422,
    });
  });

  it('unfolds a large sheet a piece at a time', async () => {
    const row = '<row><c t="inlineStr"><is><t>someone</t></is></c></row>';
    const file = await zip({
      'xl/workbook.xml': '<workbook/>',
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${row.repeat(500_000)}</sheetData></worksheet>`,
    });
    global.gc?.();
    const before = process.memoryUsage().heapUsed;
    let [count, most] = [0, 0];
    await expect(
      (async () => {
        for await (const found of sheetRows(Readable.from([file]), xlsx)) {
          count += found.cells.length;
          if (count % 20_000 === 0) most = Math.max(most, process.memoryUsage().heapUsed - before);
        }
      })(),
    ).rejects.toMatchObject({ status: 422, key: 'too_many_rows' });
    expect(count).toBe(rowLimit + 1);
    expect(most).toBeLessThan(150 * 1024 * 1024);
  });
});

it('reads XML the same however it is cut', async () => {
  const xml = '<?xml version="1.0"?><a b="1 &gt; 0" c=\'x>y\'><!-- <no> --><d/>t&#x41;&amp;<![CDATA[<raw>&amp;]]></a>';
  const eventsOf = async (pieces: string[]) => {
    const events = [];
    for await (const batch of xmlEvents(Readable.from(pieces), 100)) events.push(...batch);
    return events;
  };
  const whole = await eventsOf([xml]);
  expect(whole).toEqual([
    { kind: 'open', name: 'a', attributes: { b: '1 > 0', c: 'x>y' } },
    { kind: 'open', name: 'd', attributes: {} },
    { kind: 'close', name: 'd', attributes: {} },
    { kind: 'text', text: 'tA&' },
    { kind: 'text', text: '<raw>&amp;' },
    { kind: 'close', name: 'a', attributes: {} },
  ]);
  for (let at = 1; at < xml.length; at += 1) expect(await eventsOf([xml.slice(0, at), xml.slice(at)])).toEqual(whole);
  expect(await eventsOf([...xml])).toEqual(whole);
});

it('refuses tags of 990,000 characters within a second, however many pieces they come in', async () => {
  const tag = `<c a="${'x'.repeat(990_000)}"/>`;
  async function* pieces() {
    yield '<worksheet>';
    for (let count = 0; count < 500; count += 1)
      for (let at = 0; at < tag.length; at += 16_384) yield tag.slice(at, at + 16_384);
  }
  const spent = cpuClock();
  const all = async () => {
    for await (const _ of xmlEvents(pieces(), 100));
  };
  await expect(all()).rejects.toThrow('A tag without an end');
  expect(spent()).toBeLessThan(1000);
});

async function zip(parts: Record<string, string>): Promise<Buffer> {
  const file = new ZipFile();
  for (const [name, content] of Object.entries(parts)) file.addReadStream(Readable.from([Buffer.from(content)]), name);
  file.end();
  const chunks: Buffer[] = [];
  for await (const chunk of file.outputStream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
