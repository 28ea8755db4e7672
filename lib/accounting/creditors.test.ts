import * as chart from '@/app/api/v1/accounting-exports/accounts/route';
import * as exports from '@/app/api/v1/accounting-exports/route';
import * as candidate from '@/app/api/v1/candidates/[id]/route';
import * as candidates from '@/app/api/v1/candidates/route';
import { accountKeys } from '@/lib/accounting/accounts';
import type { FileEntry } from '@/lib/accounting/files/booked';
import { writeDatev } from '@/lib/accounting/files/datev';
import { payLines } from '@/lib/accounting/journal/pay';
import type { AccountingExportRecord } from '@/lib/accounting/schema';
import { dateFromDay, todayIn } from '@/lib/calendar/days';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { decimal } from '@/lib/money/amount';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

const today = todayIn('Europe/Dublin', new Date());
const named = Object.fromEntries(accountKeys.map((key) => [key, key.replaceAll('_', '')]));

let ours: TestCompany;
let ids: Records;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
  await name({ accounts: named, starts_on: null });
});

const name = (fields: object) => call(chart.PATCH, { as: ours.finance, method: 'PATCH', body: fields });
async function book(kinds: readonly string[], rate = '1') {
  const body = {
    period_start: `${today.slice(0, 4)}-01-01`,
    period_end: today,
    exchange_rates: [{ currency: 'USD', rate }],
  };
  const answer = await call<AccountingExportRecord>(exports.POST, { as: ours.finance, body });
  const entries = (answer.data?.journal ?? []).filter(
    ({ kind, document }) => kinds.includes(kind) && document !== 'PAY-INVOICED',
  );
  return {
    answer,
    said: entries.map(({ lines }) =>
      lines.map((line) => [line.account, decimal(line.debit).minus(line.credit).toFixed(2), line.creditor_number]),
    ),
  };
}
const approve = () =>
  system('test data', (db) =>
    db.payRun.update({
      where: keyOf(ours, ids.payRun),
      data: { status: 'approved', approvedById: ours.admin.userId, approvedAt: new Date() },
      select: { id: true },
    }),
  );
const pay = (status: 'executed' | 'rejected') =>
  system('test data', async (db) => {
    await db.paymentFile.update({
      where: keyOf(ours, ids.paymentFile),
      data: { status, approvedById: ours.admin.userId, approvedAt: new Date() },
    });
    await db.paymentFileItem.updateMany({
      where: { companyId: ours.companyId, fileId: ids.paymentFile },
      data: status === 'rejected' ? { status, openKey: null } : { status },
    });
  });
/** Another file, which pays 480.00 of the draft run to one person. */
const payInstead = (currency: string, payeeId: string) =>
  system('test data', async (db) => {
    const number = `OUT-${currency}`;
    const file = await db.paymentFile.create({
      data: {
        companyId: ours.companyId,
        ...{ number, format: 'sepa', currency, executionDate: dateFromDay('2026-02-10') },
        ...{ itemCount: 1, total: '480', messageId: number, payer: {}, createdById: ours.finance.userId },
        items: {
          create: {
            ...{ position: 1, kind: 'pay', payRunId: ids.payRun, payeeId, openKey: number },
            ...{ payeeName: 'Contractor', account: 'x', accountMask: 'x', amount: '480', reference: 'x' },
            endToEndId: `${number}-1`,
          },
        },
      },
      select: { id: true },
    });
    ids.paymentFile = file.id;
  });
const change = (id: string, body: object) =>
  call(candidate.PATCH, { as: ours.admin, method: 'PATCH', params: { id }, body });

describe('the creditor number of a contractor', () => {
  it('is the next free one, and the account on which they are owed and paid, also after the company names others', async () => {
    await approve();
    expect((await change(ids.spareCandidate, { creditor_number: '70004' })).status).toBe(200);
    await name({ creditors_from: 70_000, creditor_accounts: true });
    expect((await book(['pay_run'])).said).toEqual([
      [
        ['70005', '-580.00', '70005'],
        ['contractorcost', '580.00', null],
      ],
    ]);
    await name({ creditor_accounts: false, accounts: { ...named, contractors_payable: 'other' } });
    await pay('executed');
    expect((await book(['payment_file'])).said).toEqual([
      [
        ['bank', '-480.00', null],
        ['70005', '480.00', '70005'],
      ],
    ]);
    await pay('rejected');
    expect((await book(['payment_file'])).said).toEqual([
      [
        ['bank', '480.00', null],
        ['70005', '-480.00', '70005'],
      ],
    ]);
  });

  it('stays once the books have it, is no two people’s, and no account of something else', async () => {
    await approve();
    expect((await change(ids.candidate, { creditor_number: 'C 1' })).status).toBe(422);
    expect((await change(ids.candidate, { creditor_number: 'C-1' })).status).toBe(200);
    const taken = await change(ids.spareCandidate, { creditor_number: 'C-1' });
    expect([taken.status, Object.keys(taken.errors ?? {})]).toEqual([422, ['creditor_number']]);
    const other = await makeCompany('Theirs');
    const body = { name: 'Ana', email: 'ana@theirs.example', creditor_number: 'C-1' };
    expect((await call(candidates.POST, { as: other.admin, method: 'POST', body })).status).toBe(201);
    expect((await book(['pay_run'])).said[0]?.[0]).toEqual(['contractorspayable', '-580.00', 'C-1']);
    const changed = await change(ids.candidate, { creditor_number: 'C-2' });
    expect([changed.status, Object.keys(changed.errors ?? {})]).toEqual([422, ['creditor_number']]);
    expect((await change(ids.candidate, { headline: 'Engineer' })).status).toBe(200);
    await expect(
      system('test data', (db) =>
        db.candidate.update({ where: keyOf(ours, ids.candidate), data: { creditorNumber: null } }),
      ),
    ).rejects.toThrow('in the books');
    await name({ accounts: { ...named, bank: 'C-1' }, creditor_accounts: true });
    await pay('executed');
    expect((await book([])).answer).toMatchObject({ status: 409, body: { code: 'debtor_is_account' } });
  });

  it('settles nothing on the account of another contractor of the run', async () => {
    await payInstead('EUR', ours.contractor.userId);
    await approve();
    await change(ids.candidate, { creditor_number: 'B-1' });
    await name({ creditor_accounts: true });
    expect((await book(['pay_run'])).said[0]?.[0]).toEqual(['B-1', '-580.00', 'B-1']);
    // What a merge of two candidates left behind before it was refused: the booked number is no longer the contractor's.
    await system('test data', (db) =>
      db.accountingLine.updateMany({
        where: { companyId: ours.companyId, partnerNumber: 'B-1' },
        data: { partnerNumber: 'Z-9', account: 'Z-9' },
      }),
    );
    await pay('executed');
    expect((await book(['payment_file'])).said).toEqual([
      [
        ['bank', '-480.00', null],
        ['B-1', '480.00', 'B-1'],
      ],
    ]);
  });

  it('settles what was owed in another currency at the rate of its run, and the rest is a gain or a loss', async () => {
    await system('test data', async (db) => {
      const { companyId } = ours;
      await db.payRunLine.updateMany({ where: { companyId, payRunId: ids.payRun }, data: { currency: 'USD' } });
    });
    await payInstead('USD', ours.contractor.userId);
    await approve();
    expect((await book(['pay_run'], '0.9')).said[0]?.[0]).toEqual(['contractorspayable', '-522.00', null]);
    await pay('executed');
    expect((await book(['payment_file'], '0.95')).said).toEqual([
      [
        ['bank', '-456.00', null],
        ['contractorspayable', '432.00', null],
        ['exchangeloss', '24.00', null],
      ],
    ]);
    await pay('rejected');
    expect((await book(['payment_file'], '0.99')).said).toEqual([
      [
        ['bank', '456.00', null],
        ['contractorspayable', '-432.00', null],
        ['exchangeloss', '-24.00', null],
      ],
    ]);
  });
});

it('posts the cost of each contractor against their own account in a DATEV file', () => {
  const person = (number: string) => ({ name: number, number });
  const lines = payLines(
    [
      { contract: 'CON-1', isExpense: false, amount: decimal('100'), partner: person('70001') },
      { contract: 'CON-2', isExpense: false, amount: decimal('50'), partner: person('70002') },
      { contract: 'CON-2', isExpense: true, amount: decimal('7'), partner: person('70002') },
    ],
    { rate: decimal('1'), own: 'EUR' },
  );
  const entry: FileEntry = {
    ...{ kind: 'pay_run', position: 1, bookedOn: '2026-01-31', day: '2026-01-31', document: 'PAY-1', text: 'Pay' },
    ...{ currency: 'EUR', dueOn: null, partner: null, paper: null },
    lines: lines.map(({ key, amount, original, text, partner }) => {
      const account = partner?.number ?? (key === 'contractor_cost' ? '3100' : '4660');
      return { role: key, account, amount, original, text, partner: null };
    }),
  };
  const batch = {
    ...{ consultant: 1001, client: 1, fiscalYearMonth: 1, accountLength: 4, start: '2026-01-01', end: '2026-01-31' },
    ...{ currency: 'EUR', name: 'x', madeAt: '20260201120000000' },
  };
  const [, , ...rows] = new TextDecoder('latin1')
    .decode(writeDatev(batch, [entry]))
    .trim()
    .split('\r\n');
  expect(rows.map((row) => row.split(';')).map((cells) => [cells[0], cells[1], cells[6], cells[7]])).toEqual([
    ['100,00', '"S"', '3100', '70001'],
    ['50,00', '"S"', '3100', '70002'],
    ['7,00', '"S"', '4660', '70002'],
  ]);
});
