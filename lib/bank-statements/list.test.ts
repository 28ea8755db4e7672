import { v7 as uuid } from 'uuid';
import * as menu from '@/app/api/menus/[list]/[id]/route';
import * as exporting from '@/app/api/v1/bank-statements/export/route';
import * as filters from '@/app/api/v1/bank-statements/filters/route';
import * as statements from '@/app/api/v1/bank-statements/route';
import type { BankStatement, BankStatementFilters } from '@/lib/bank-statements/schema';
import { dateFromDay } from '@/lib/calendar/days';
import { system } from '@/lib/db/client';
import { call } from '@/lib/testing/call';
import { download } from '@/lib/testing/download';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let theirs: TestCompany;
beforeAll(async () => {
  [ours, theirs] = [await makeCompany('Ours'), await makeCompany('Theirs')];
  const { companyId, finance } = ours;
  const common = { companyId, createdById: finance.userId };
  const [checking, savings] = ['DE89370400440532013000', 'FR7630006000011234567890189'];
  const made = [
    {
      fileName: 'january.xml',
      format: 'camt053' as const,
      accountIban: checking,
      lines: [
        ['2026-01-05', 'paid'],
        ['2026-01-31', 'unmatched'],
      ],
    },
    { fileName: 'export_01.csv', format: 'csv' as const, accountIban: null, lines: [['2026-01-10', 'ignored']] },
    {
      fileName: '=february.xml',
      format: 'camt053' as const,
      accountIban: savings,
      lines: [['2026-02-02', 'paid']],
    },
    { fileName: 'again.xml', format: 'camt053' as const, accountIban: checking, lines: [] },
  ] as const;
  await system('test data', async (db) => {
    for (const [index, { lines, ...one }] of made.entries()) {
      const create = lines.map(([day, status], at) => ({
        position: at + 1,
        bookedOn: dateFromDay(day),
        amount: '5',
        currency: 'EUR',
        fingerprint: `${index} ${at}`,
        status,
        receiptId: status === 'paid' ? uuid() : null,
      }));
      const counts = { knownCount: index * 1000, leftOutCount: index, sha256: `${index}` };
      await db.bankStatement.create({ data: { ...common, ...one, ...counts, lines: { create } } });
    }
  });
});

const list = async (query: Record<string, string> = {}, as: Person = ours.finance) => {
  const { status, data } = await call<BankStatement[]>(statements.GET, { as, query });
  return { status, data, files: data?.map(({ file_name: name }) => name) };
};
const [january, csv, february, again] = ['january.xml', 'export_01.csv', '=february.xml', 'again.xml'];

it('has the last upload first, and the order that is asked for', async () => {
  expect((await list()).files).toEqual([again, february, csv, january]);
  expect((await list({ sort: 'created_at' })).files).toEqual([january, csv, february, again]);
  expect((await list({ sort: 'file_name' })).files?.slice(-2)).toEqual([csv, january]);
  expect((await list({ sort: 'nothing' })).status).toBe(422);
});

it('answers as it did before it could be searched', async () => {
  const { data } = await list({ search: january });
  expect(data).toEqual([
    {
      id: expect.any(String),
      file_name: january,
      format: 'camt053',
      account_iban: 'DE89370400440532013000',
      first_day: '2026-01-05',
      last_day: '2026-01-31',
      counts: { unmatched: 1, paid: 1, parked: 0, ignored: 0 },
      known_count: 0,
      left_out_count: 0,
      created_by: { id: ours.finance.userId, name: ours.finance.name },
      created_at: expect.any(String),
    },
  ]);
});

it.each([
  ['JANUARY', [january]],
  ['.xml', [again, february, january]],
  ['export_', [csv]],
  ['DE89 3704 0044', [again, january]],
  ['1234567890', [february]],
  ['GB', []],
])('finds “%s” in the names of files and in accounts', async (search, files) => {
  expect((await list({ search })).files).toEqual(files);
});

it.each([
  [{ status: 'unmatched' }, [january]],
  [{ status: 'paid' }, [february, january]],
  [{ status: 'ignored,unmatched' }, [csv, january]],
  [{ format: 'csv' }, [csv]],
  [{ format: 'camt053' }, [again, february, january]],
  [{ account_iban: 'DE89370400440532013000' }, [again, january]],
  [{ account_iban: 'DE89' }, []],
  [{ booked_from: '2026-01-31' }, [february, january]],
  [{ booked_from: '2026-02-01' }, [february]],
  [{ booked_to: '2026-01-10' }, [csv, january]],
  // It has a line before and a line after these days, and none on them.
  [{ booked_from: '2026-01-06', booked_to: '2026-01-30' }, [csv]],
])('is narrowed by %j', async (filter, files) => {
  const query = Object.fromEntries(Object.entries(filter).map(([name, value]) => [`filter[${name}]`, value]));
  expect((await list(query)).files).toEqual(files);
});

it('offers the accounts of the company’s own statements', async () => {
  const accounts = async (as: Person) =>
    (await call<BankStatementFilters>(filters.GET, { as })).data.accounts.map(({ key }) => key);
  expect(await accounts(ours.finance)).toEqual(['DE89370400440532013000', 'FR7630006000011234567890189']);
  expect(await accounts(theirs.finance)).toEqual([]);
});

it('offers in a row’s menu to record what waits, if something does', async () => {
  const keys = async (search: string) => {
    const id = (await list({ search })).data[0]?.id ?? '';
    const params = { list: 'bank_statements', id };
    return (await call<{ key: string }[]>(menu.GET, { as: ours.finance, params })).data.map(({ key }) => key);
  };
  expect(await keys(january)).toEqual(['all', 'open']);
  expect(await keys(february)).toEqual(['open']);
});

describe('its file', () => {
  it('has the filtered rows, and no name that a spreadsheet takes for a formula', async () => {
    const columns = 'file_name,days,account_iban,unmatched,paid,ignored,format,known_count';
    const { head, rows } = await download(exporting.GET, ours.finance, { columns, sort: 'created_at' });
    expect(head).toEqual([
      'File',
      'First day',
      'Last day',
      'Account',
      'Waiting',
      'Recorded',
      'Set aside',
      'File format',
      'Already imported',
    ]);
    expect(rows).toEqual([
      [january, '2026-01-05', '2026-01-31', 'DE89370400440532013000', '1', '1', '0', 'camt.053', '0'],
      [csv, '2026-01-10', '2026-01-10', '', '0', '0', '1', 'CSV', '1000'],
      [`'${february}`, '2026-02-02', '2026-02-02', 'FR7630006000011234567890189', '0', '1', '0', 'camt.053', '2000'],
      [again, '', '', 'DE89370400440532013000', '0', '0', '0', 'camt.053', '3000'],
    ]);
    const filtered = await download(exporting.GET, ours.finance, { 'filter[format]': 'csv', columns: 'file_name' });
    expect(filtered.rows).toEqual([[csv]]);
  });

  it('is for those who record payments', async () => {
    const status = async (permissions: string[]) =>
      (await call(exporting.GET, { as: await makeColleague(ours, permissions) })).status;
    expect(await status(['pay_payments'])).toBe(200);
    expect(await status(['view_payments', 'export_invoices', 'view_invoices'])).toBe(403);
  });

  it('has nothing of another company', async () => {
    expect((await list({}, theirs.finance)).files).toEqual([]);
    expect((await download(exporting.GET, theirs.finance)).rows).toEqual([]);
  });
});
