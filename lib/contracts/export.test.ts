import { v7 as uuid } from 'uuid';
import * as contractExport from '@/app/api/v1/contracts/export/route';
import { dateFromDay } from '@/lib/calendar/days';
import { addRate, makeContract } from '@/lib/contracts/test-world';
import { makeClient } from '@/lib/submissions/test-world';
import { download } from '@/lib/testing/download';
import { prepare } from '@/lib/testing/prepare';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let theirs: TestCompany;
let clientId: string;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  theirs = await makeCompany('Theirs');
  clientId = (await makeClient(ours, { name: '=HYPERLINK("http://evil.example")' })).id;
  for (const title of ['Cook, "Sous"', '+1 Nurse', '@Welder', '-Driver']) {
    const { id } = await makeContract(ours.account_manager, clientId, {
      position_title: title,
      owner_id: ours.account_manager.userId,
    });
    await addRate(ours, id, { bill_rate: '60' });
  }
});

const fetched = (as: Person, query: Record<string, string> = {}) => download(contractExport.GET, as, query);

it('is the filtered list in its order, one line each', async () => {
  const { response, head, rows, bytes } = await fetched(ours.account_manager, { sort: 'number' });
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toContain('contracts.csv');
  expect(bytes.toString('utf8')).toMatch(/^\uFEFFCandidate,Position,Number,/);
  expect(rows.map((row) => row[head.indexOf('Number')])).toEqual([
    'CON-000001',
    'CON-000002',
    'CON-000003',
    'CON-000004',
  ]);
  expect(
    (await fetched(ours.account_manager, { search: 'cook' })).rows.map((row) => row[head.indexOf('Position')]),
  ).toEqual(['Cook, "Sous"']);
});

it('lets no cell run in a spreadsheet', async () => {
  const { head, rows } = await fetched(ours.account_manager, { sort: 'number' });
  expect(rows.map((row) => row[head.indexOf('Position')])).toEqual([
    'Cook, "Sous"',
    "'+1 Nurse",
    "'@Welder",
    "'-Driver",
  ]);
  expect(rows[0]?.[head.indexOf('Client')]).toBe('\'=HYPERLINK("http://evil.example")');
  expect(rows[0]?.[head.indexOf('Margin')]).toBe("'-7.20");
});

it('has the columns that the reader may see', async () => {
  const money = ['Bill rate', 'Pay rate', 'Margin %', 'Margin', 'Markup %', 'Burden %'];
  const shown = async (as: Person) => (await fetched(as)).head.filter((name) => money.includes(name));
  expect(await shown(ours.finance)).toEqual(money);
  expect(await shown(await makeColleague(ours, ['export_contracts', 'view_contracts']))).toEqual([
    'Bill rate',
    'Pay rate',
  ]);
  expect(await shown(await makeColleague(ours, ['export_contracts', 'view_own_contracts']))).toEqual(['Pay rate']);
});

it('has the rows that the reader may see', async () => {
  expect((await fetched(theirs.admin)).rows).toEqual([]);
  expect((await fetched(await makeColleague(ours, ['export_contracts', 'view_own_contracts']))).rows).toEqual([]);
  expect((await fetched(await makeColleague(ours, ['export_contracts']))).rows).toEqual([]);
  expect((await fetched(ours.recruiter)).response.status).toBe(403);
});

it('goes on after what is in memory at once, without a gap or a twin', async () => {
  const company = await makeCompany('Many');
  const { companyId } = company;
  const client = await makeClient(company);
  const candidateId = uuid();
  const numbers = Array.from({ length: 1003 }, (_, index) => `CON-${String(index + 1).padStart(6, '0')}`);
  await prepare(async (db) => {
    await db.candidate.create({
      data: { companyId, id: candidateId, number: 'CAN-000001', name: 'C', email: 'c@mail.example' },
    });
    await db.contract.createMany({
      data: numbers.map((number) => ({
        companyId,
        candidateId,
        clientId: client.id,
        ownerId: company.admin.userId,
        number,
        positionTitle: 'Cook',
        contractType: 'contractor',
        location: 'remote',
        currency: 'EUR',
        startDate: dateFromDay('2026-03-02'),
        weekStart: 1,
        createdAt: new Date('2026-03-01T00:00:00Z'),
      })),
    });
  });
  const { column } = await fetched(company.admin);
  expect(column('Number').sort()).toEqual(numbers);
});

it('refuses a filter that there is not', async () => {
  expect((await fetched(ours.admin, { colour: 'red' })).response.status).toBe(422);
});
