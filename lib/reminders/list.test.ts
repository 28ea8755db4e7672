import * as menu from '@/app/api/menus/[list]/[id]/route';
import * as exported from '@/app/api/v1/reminders/export/route';
import * as reminders from '@/app/api/v1/reminders/route';
import { openSession } from '@/lib/auth/session/actor';
import { dateFromDay } from '@/lib/calendar/days';
import { system } from '@/lib/db/client';
import { clientInFilter } from '@/lib/reminders/data';
import { type Reminder, reminderQuery } from '@/lib/reminders/schema';
import { call } from '@/lib/testing/call';
import { download } from '@/lib/testing/download';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let records: Records;
let otherClient: string;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  // The first reminder, REM-000000: of 816 EUR, level 1, by hand, on the 9th of March.
  records = await makeRecords(ours);
  await system('test data', async (db) => {
    const { companyId } = ours;
    const client = await db.client.create({
      data: {
        companyId,
        number: 'CLI-9',
        name: 'Zebra_Works 10%',
        clientType: 'direct',
        currency: 'USD',
        paymentTermsDays: 30,
        ownerId: ours.admin.userId,
      },
    });
    otherClient = client.id;
    await db.paymentReminder.create({
      data: {
        companyId,
        number: 'REM-000007',
        clientId: client.id,
        level: 3,
        sentOn: dateFromDay('2026-04-01'),
        locale: 'en-US',
        currency: 'USD',
        openTotal: '1000',
        interestPercent: '9.5',
        interestTotal: '12.34',
        fee: '40',
        total: '1052.34',
      },
    });
  });
});

const both = ['REM-000000', 'REM-000007'];
const found = async (query: Record<string, string> = {}, as: Person = ours.finance) =>
  (await call<Reminder[]>(reminders.GET, { as, query: { sort: 'number', ...query } })).data.map(({ number }) => number);

it.each<[Record<string, string>, string[]]>([
  [{}, both],
  [{ sort: '-sent_on', limit: '1' }, ['REM-000007']],
  [{ sort: '-total' }, both.toReversed()],
  [{ sort: 'level' }, both],
  [{ search: 'rem-000007' }, ['REM-000007']],
  [{ search: 'zebra_' }, ['REM-000007']],
  [{ search: '0%' }, ['REM-000007']],
  [{ search: 'r_m' }, []],
  [{ 'filter[level]': '1' }, ['REM-000000']],
  [{ 'filter[level]': '3,1' }, both],
  [{ 'filter[currency]': 'USD' }, ['REM-000007']],
  [{ 'filter[is_automatic]': 'true' }, ['REM-000007']],
  [{ 'filter[is_automatic]': 'false' }, ['REM-000000']],
  [{ 'filter[sent_from]': '2026-04-01', 'filter[sent_to]': '2026-04-01' }, ['REM-000007']],
  [{ 'filter[sent_to]': '2026-03-31' }, ['REM-000000']],
])('is found with %j', async (query, numbers) => {
  expect(await found(query)).toEqual(numbers);
  const { limit, ...whole } = query;
  const { column } = await download(exported.GET, ours.finance, { sort: 'number', ...whole });
  if (!limit) expect(column('Number')).toEqual(numbers);
});

it('is found by its client, whose name the page knows if the reader may see clients', async () => {
  expect(await found({ 'filter[client_id]': otherClient })).toEqual(['REM-000007']);
  expect(await found({ 'filter[client_id]': crypto.randomUUID() })).toEqual([]);
  const query = reminderQuery.parse({ 'filter[client_id]': otherClient });
  const nameFor = async (as: Person) => clientInFilter(await openSession(as), query, []);
  expect(await nameFor(ours.finance)).toEqual([{ value: otherClient, label: 'Zebra_Works 10%' }]);
  expect(await nameFor(await makeColleague(ours, ['view_invoices']))).toEqual([]);
});

it.each<Record<string, string>>([
  { 'filter[level]': '6' },
  { 'filter[currency]': 'dollars' },
  { 'filter[is_automatic]': 'yes' },
  { 'filter[sent_from]': 'soon' },
  { sort: 'nothing' },
])('is not found with %j', async (query) => {
  expect((await call(reminders.GET, { as: ours.finance, query })).status).toBe(422);
});

it('is a file with amounts as numbers and their currency, for those who take invoices out', async () => {
  const { head, rows } = await download(exported.GET, ours.finance, {
    columns: 'number,client,level,created_by,total,interest_percent,fee',
    sort: 'number',
    format: 'xlsx',
  });
  expect(head).toEqual(['Number', 'Client', 'Level', 'Sent by', 'Total', 'Interest per year %', 'Fee', 'Currency']);
  expect(rows[1]).toEqual(['REM-000007', 'Zebra_Works 10%', 3, 'Automatic', 1052.34, 9.5, 40, 'USD']);
  expect(rows[0]?.[3]).toBe(ours.finance.name);
  for (const held of ['view_invoices', 'export_invoices'] as const)
    expect((await download(exported.GET, await makeColleague(ours, [held]))).response.status).toBe(403);
  expect((await download(exported.GET, ours.contractor)).response.status).toBe(403);
  const stranger = await makeCompany('Theirs');
  expect([(await download(exported.GET, stranger.admin)).rows, await found({}, stranger.admin)]).toEqual([[], []]);
});

it('leads from its row to what its client owes, and to the client if the reader may see clients', async () => {
  const hrefs = async (as: Person) =>
    (await call<{ href: string }[]>(menu.GET, { as, params: { list: 'reminders', id: records.reminder } })).data.map(
      ({ href }) => href,
    );
  const overdue = `/invoices?filter[client_id]=${records.client}&filter[overdue]=true`;
  expect(await hrefs(ours.finance)).toEqual([overdue, `/clients/${records.client}`]);
  expect(await hrefs(await makeColleague(ours, ['view_invoices']))).toEqual([overdue]);
});
