import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import * as fileRoute from '@/app/api/v1/timesheets/[id]/file/route';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { call } from '@/lib/testing/call';
import { readPdf } from '@/lib/testing/pdf/read-pdf';
import { makeColleague, makeCompany, type Person, supportInPlaceOf, type TestCompany } from '@/lib/testing/world';
import { makeBookableContract, makeSheet } from '@/lib/timesheets/test-world';

const byClock = { timeEntry: 'clock', clockZone: 'Europe/Berlin' } as const;
const entries = [
  {
    date: '2026-11-16',
    note: '=cmd|x <script>\u202e',
    clock: [
      { start: '08:00', end: '12:00' },
      { start: '13:00', end: '17:20', break_minutes: 20 },
    ],
  },
  { date: '2026-11-17', clock: [{ start: '22:00', end: '06:00', break_minutes: 30 }] },
];

let ours: TestCompany;
let id: string;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  ({ id } = await makeSheet(ours, await makeBookableContract(ours, byClock), 'approved', { entries }));
});

const take = (as: Person, format: string, of = id, headers = {}) =>
  call(fileRoute.GET, { as, params: { id: of }, query: { format }, headers });
const bytesOf = async (as: Person, format: string, of = id, headers = {}) =>
  Buffer.from(await new Response((await take(as, format, of, headers)).stream).arrayBuffer());
const textsOf = async (as: Person, of = id, headers = {}) =>
  readPdf(await bytesOf(as, 'pdf', of, headers)).pages.flatMap((page) => page.map(({ text }) => text));

it('has start, end and break of each day in the PDF, the zone, and no rates', async () => {
  const texts = await textsOf(ours.account_manager);
  for (const shown of ['08:00–12:00', '13:00–17:20', '22:00–06:00', '20', '30', 'Germany Time', '15.50h'])
    expect(texts).toContain(shown);
  expect(texts.join(' ')).not.toMatch(/85\.00|60\.00|EUR/);
});

it('has them as rows of a CSV and of a workbook, hours as decimals', async () => {
  const [head, ...rows] = parse(await bytesOf(ours.contractor, 'csv'), { bom: true });
  expect(head?.slice(3)).toEqual([
    'Day',
    'Rate type',
    'Start–end',
    'Time zone',
    'Break (min)',
    'Rounding and breaks',
    'Hours',
    'Note',
  ]);
  expect(rows.map((row) => row.slice(3, 10))).toEqual([
    ['2026-11-16', 'Regular', '08:00–12:00 13:00–17:20', 'Europe/Berlin', '20', '', '8.00'],
    ['2026-11-17', 'Regular', '22:00–06:00', 'Europe/Berlin', '30', '', '2.00'],
    ['2026-11-18', 'Regular', '', 'Europe/Berlin', '0', '', '5.50'],
  ]);
  // A note is a text, whatever a spreadsheet would make of it.
  expect(rows[0]?.[10]).toMatch(/^'=cmd/);
  const [, first] = await readSheet(await bytesOf(ours.contractor, 'xlsx'));
  expect(first?.slice(4, 10)).toEqual(['Regular', '08:00–12:00 13:00–17:20', 'Europe/Berlin', 20, null, 8]);
});

it('says what rounding and breaks made of the times, so that the hours beside them can be checked', async () => {
  const contract = await makeBookableContract(ours, {
    ...byClock,
    clockRounding: '15',
    clockBreaks: 'deduct',
    overtimeRule: 'de',
  });
  const day = { date: '2026-11-16', clock: [{ start: '07:53', end: '16:08' }] };
  const sheet = await makeSheet(ours, contract, 'submitted', { entries: [day] });
  const said = 'entered 8.25h, rounded to 15 min; 30 min of break taken off';
  expect((await textsOf(ours.account_manager, sheet.id)).join(' ')).toContain('30 min of break taken off');
  const [, row] = parse(await bytesOf(ours.account_manager, 'csv', sheet.id), { bom: true });
  expect(row?.slice(5, 10)).toEqual(['07:53–16:08', 'Europe/Berlin', '0', said, '7.75']);
});

it('keeps the zone in which times were entered, though the contract has another now', async () => {
  const contract = await makeBookableContract(ours, byClock);
  const sheet = await makeSheet(ours, contract, 'submitted', { entries });
  await system('test data', (db) =>
    db.contract.update({ where: keyOf(ours, contract.id), data: { timeEntry: 'hours', clockZone: null } }),
  );
  expect(await textsOf(ours.account_manager, sheet.id)).toContain('Germany Time');
});

it('has no columns of a clock where time was entered as hours', async () => {
  const sheet = await makeSheet(ours, await makeBookableContract(ours), 'submitted');
  const texts = await textsOf(ours.account_manager, sheet.id);
  expect(texts).toContain('16.00h');
  expect(texts.join(' ')).not.toMatch(/Start–end|Break|Time zone/);
});

it('is in the reader’s language, from right to left', async () => {
  const file = readPdf(await bytesOf(ours.account_manager, 'pdf', id, { cookie: 'locale=ar-EG' }));
  expect([file.language, file.missingGlyphs]).toEqual(['ar-EG', 0]);
});

it('is for nobody of another company, and only for one’s own without the right to see all', async () => {
  const theirs = await makeCompany('Theirs');
  expect((await take(theirs.admin, 'csv')).status).toBe(404);
  expect((await take(ours.recruiter, 'csv')).status).toBe(403);
  expect((await take(await makeColleague(ours, ['view_own_timesheets']), 'csv')).status).toBe(404);
  // Others' hours are taken out, as rows, only with the right to do that.
  const reader = await makeColleague(ours, ['view_timesheets']);
  expect([(await take(reader, 'pdf')).status, (await take(reader, 'xlsx')).status]).toEqual([200, 403]);
  expect((await take(ours.account_manager, 'exe')).status).toBe(422);
  const platform = await makeCompany('Platform', { kind: 'platform' });
  const support = await supportInPlaceOf(ours.account_manager, platform.admin);
  expect((await take(support, 'csv')).status).toBe(200);
});
