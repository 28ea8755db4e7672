import { NextRequest } from 'next/server';
import { v7 as uuid } from 'uuid';
import * as contractExport from '@/app/api/v1/contracts/export/route';
import { addRate, makeContract } from '@/lib/contracts/test-world';
import { system } from '@/lib/db/client';
import { dayToDate } from '@/lib/db/days';
import { makeClient, makeColleague } from '@/lib/submissions/test-world';
import { makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let theirs: TestCompany;
let clientId: string;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  theirs = await makeCompany('Theirs');
  clientId = (await makeClient(ours, { name: '=HYPERLINK("http://evil.example")' })).id;
  for (const title of ['Cook, "Sous"', '+1 Nurse', '@Welder', '-Driver']) {
    const { id } = await makeContract(ours.account_manager, clientId, { position_title: title, owner_id: ours.account_manager.userId });
    await addRate(ours, id, { bill_rate: '60' });
  }
});

/** RFC 4180, for files of more than one column. */
const readCsv = (text: string): string[][] =>
  [...text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n)/g)].reduce<string[][]>(
    (lines, [, quoted, bare = '', end]) => {
      lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare);
      return end === '\n' ? [...lines, []] : lines;
    },
    [[]],
  ).slice(0, -1);

/** The file as bytes say it, and as a spreadsheet would read it. */
async function download(as: Person, query = '', headers = {}) {
  const request = new NextRequest(`http://localhost:3000/api/v1/contracts/export${query}`, { headers: { authorization: `Bearer ${as.token}`, ...headers } });
  const response = await contractExport.GET(request, { params: Promise.resolve({}) });
  const text = Buffer.from(await response.arrayBuffer()).toString('utf8');
  const rows = response.ok ? readCsv(text.slice(1)) : [];
  return { response, text, head: rows[0] ?? [], rows: rows.slice(1) };
}

it('is the filtered list in its order, one line each', async () => {
  const { response, head, rows, text } = await download(ours.account_manager, '?sort=number&limit=1');
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toContain('contracts.csv');
  expect(text.startsWith('\uFEFFNumber,')).toBe(true);
  expect(rows.map((row) => row[head.indexOf('Number')])).toEqual(['CON-000001', 'CON-000002', 'CON-000003', 'CON-000004']);
  expect((await download(ours.account_manager, '?search=cook')).rows.map((row) => row[head.indexOf('Position')])).toEqual(['Cook, "Sous"']);
});

it('lets no cell run in a spreadsheet', async () => {
  const { head, rows } = await download(ours.account_manager, '?sort=number');
  expect(rows.map((row) => row[head.indexOf('Position')])).toEqual(['Cook, "Sous"', "'+1 Nurse", "'@Welder", "'-Driver"]);
  expect(rows[0]?.[head.indexOf('Client')]).toBe("'=HYPERLINK(\"http://evil.example\")");
  expect(rows[0]?.[head.indexOf('Margin')]).toBe("'-7.20");
});

it('has the columns that the reader may see', async () => {
  const money = ['Pay rate', 'Bill rate', 'Burden %', 'Margin', 'Margin %', 'Markup %'];
  const shown = async (as: Person) => (await download(as)).head.filter((name) => money.includes(name));
  expect(await shown(ours.finance)).toEqual(money);
  expect(await shown(await makeColleague(ours, ['export_contracts', 'view_contracts']))).toEqual(['Pay rate', 'Bill rate']);
  expect(await shown(await makeColleague(ours, ['export_contracts', 'view_own_contracts']))).toEqual(['Pay rate']);
});

it('has the rows that the reader may see', async () => {
  expect((await download(theirs.admin)).rows).toEqual([]);
  expect((await download(await makeColleague(ours, ['export_contracts', 'view_own_contracts']))).rows).toEqual([]);
  expect((await download(await makeColleague(ours, ['export_contracts']))).rows).toEqual([]);
  expect((await download(ours.recruiter)).response.status).toBe(403);
});

it('goes on after what is in memory at once, without a gap or a twin', async () => {
  const company = await makeCompany('Many');
  const { companyId } = company;
  const client = await makeClient(company);
  const candidateId = uuid();
  const numbers = Array.from({ length: 1003 }, (_, index) => `CON-${String(index + 1).padStart(6, '0')}`);
  await system('test data', async (db) => {
    await db.candidate.create({ data: { companyId, id: candidateId, name: 'C', email: 'c@mail.example' } });
    await db.contract.createMany({
      data: numbers.map((number) => ({
        companyId, candidateId, clientId: client.id, ownerId: company.admin.userId, number, positionTitle: 'Cook', contractType: 'contractor',
        location: 'remote', currency: 'EUR', startDate: dayToDate('2026-03-02'), weekStart: 1, createdAt: new Date('2026-03-01T00:00:00Z'),
      })),
    });
  });
  const { rows } = await download(company.admin);
  expect(rows.map(([number]) => number).sort()).toEqual(numbers);
});

it('refuses a filter that there is not', async () => {
  expect((await download(ours.admin, '?colour=red')).response.status).toBe(422);
});
