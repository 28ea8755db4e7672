import * as chart from '@/app/api/v1/accounting-exports/accounts/route';
import * as exports from '@/app/api/v1/accounting-exports/route';
import * as payment from '@/app/api/v1/commissions/months/[month]/payment/route';
import * as months from '@/app/api/v1/commissions/months/route';
import * as lockDates from '@/app/api/v1/lock-dates/route';
import { accountKeys } from '@/lib/accounting/accounts';
import type { AccountingChart, AccountingEntryResource, AccountingExportRecord } from '@/lib/accounting/schema';
import { addDays, dateFromDay, todayIn } from '@/lib/calendar/days';
import type { CommissionMonth } from '@/lib/commissions/schema';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { decimal, sum } from '@/lib/money/amount';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

const today = todayIn('Europe/Dublin', new Date());
const period = { period_start: `${today.slice(0, 4)}-01-01`, period_end: today };
/** Account numbers that say what they are. */
const named = Object.fromEntries(accountKeys.map((key) => [key, key.replaceAll('_', '')]));

let ours: TestCompany;
let ids: Records;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
  await name();
});

async function name(fields: object = {}): Promise<void> {
  const body = { accounts: named, starts_on: null, ...fields };
  const answer = await call<AccountingChart>(chart.PATCH, { as: ours.finance, method: 'PATCH', body });
  expect(answer).toMatchObject({ status: 200, data: fields });
}

/** The new entries of some kinds: each line as its account and its amount, a credit below 0. */
async function book(kinds: readonly string[], fields: object = {}) {
  const body = { ...period, ...fields };
  const { data, errors } = await call<AccountingExportRecord>(exports.POST, { as: ours.finance, body });
  const entries = (data?.journal ?? []).filter(
    ({ kind, document }) => kinds.includes(kind) && document !== 'PAY-INVOICED',
  );
  return { errors, entries, said: entries.map(said) };
}
const said = ({ kind, day, document, lines }: AccountingEntryResource) => ({
  kind,
  day,
  document,
  lines: lines.map(({ account, debit, credit }) => [account, decimal(debit).minus(credit).toFixed(2)]),
});

describe('commissions in the books', () => {
  const kinds = ['commission', 'commission_payment'];
  const posting = (day: string, earned: string, payable: string, fields: object = {}) =>
    system('test data', (db) =>
      db.commissionPosting.create({
        data: {
          companyId: ours.companyId,
          commissionId: ids.commission,
          recipientId: ours.recruiter.userId,
          invoiceId: ids.issuedInvoice,
          event: 'paid',
          day: dateFromDay(day),
          month: dateFromDay(`${day.slice(0, 7)}-01`),
          base: '0',
          earned,
          payable,
          currency: 'EUR',
          ...fields,
        },
        select: { id: true },
      }),
    );
  const close = (month: string) =>
    call<CommissionMonth>(months.POST, { as: ours.admin, method: 'POST', body: { month } });
  const pay = (month: string, day: string, as: Person = ours.admin) =>
    call<CommissionMonth>(payment.POST, { as, method: 'POST', params: { month }, body: { paid_on: day } });
  const numberOf = async () =>
    (
      await system('test data', (db) =>
        db.invoice.findUniqueOrThrow({ where: keyOf(ours, ids.issuedInvoice), select: { number: true } }),
      )
    ).number;

  it('are a cost when they become due and paid when their month is, each once, and nothing before the company wants it', async () => {
    await posting('2026-02-03', '30', '0');
    await posting('2026-02-10', '0', '12.5');
    await posting('2026-03-02', '0', '-2.5');
    expect((await book(kinds)).entries).toEqual([]);
    await name({ commissions_from: '2026-02-10' });
    const document = await numberOf();
    const first = await book(kinds);
    expect(first.said).toEqual([
      {
        kind: 'commission',
        day: '2026-02-10',
        document,
        lines: [
          ['commissioncost', '12.50'],
          ['commissionspayable', '-12.50'],
        ],
      },
      {
        kind: 'commission',
        day: '2026-03-02',
        document,
        lines: [
          ['commissioncost', '-2.50'],
          ['commissionspayable', '2.50'],
        ],
      },
    ]);
    expect(
      first.entries.every(({ client, lines }) => client === null && lines.every(({ text }) => text === null)),
    ).toBe(true);
    expect((await book(kinds)).entries).toEqual([]);
    expect((await close('2026-03')).data).toMatchObject({ closed: true, paid_on: null, can_pay: true });
    const paid = await pay('2026-03', '2026-04-15');
    expect(paid).toMatchObject({ status: 201, data: { paid_on: '2026-04-15', can_pay: false } });
    const second = await book(kinds);
    expect(second.said).toEqual([
      {
        kind: 'commission_payment',
        day: '2026-04-15',
        document: '2026-03',
        lines: [
          ['bank', '-10.00'],
          ['commissionspayable', '10.00'],
        ],
      },
    ]);
    expect((await book(kinds)).entries).toEqual([]);
  });

  it('are owed at the rate at which they were booked, and what the day of payment makes of them is a gain or a loss', async () => {
    await posting('2026-03-02', '100', '100', { currency: 'USD' });
    await name({ commissions_from: '2026-01-01' });
    const usd = { exchange_rates: [{ currency: 'USD', rate: '0.9' }] };
    expect((await book(kinds)).errors).toHaveProperty(['exchange_rates.USD']);
    expect((await book(kinds, usd)).said[0]?.lines).toEqual([
      ['commissioncost', '90.00'],
      ['commissionspayable', '-90.00'],
    ]);
    await close('2026-03');
    await pay('2026-03', '2026-04-15');
    const dearer = await book(kinds, { exchange_rates: [{ currency: 'USD', rate: '0.95' }] });
    expect(dearer.said[0]?.lines).toEqual([
      ['bank', '-95.00'],
      ['commissionspayable', '90.00'],
      ['exchangeloss', '5.00'],
    ]);
  });

  it('are paid once, after a month that is closed by itself, and on no locked day', async () => {
    await posting('2026-02-10', '20', '20');
    expect((await pay('2026-02', '2026-03-01')).status).toBe(404);
    await close('2026-02');
    expect((await pay('2026-01', '2026-03-01')).status).toBe(404);
    expect((await pay('2026-02', '2026-03-01', ours.recruiter)).status).toBe(403);
    expect((await pay('2026-02', addDays(today, 1))).errors).toHaveProperty('paid_on');
    expect((await pay('2026-02', '2026-02-28')).errors).toHaveProperty('paid_on');
    await call(lockDates.PUT, {
      as: ours.finance,
      method: 'PUT',
      body: { sales_until: null, purchases_until: '2026-03-31', everything_until: null },
    });
    expect((await pay('2026-02', '2026-03-01')).errors).toHaveProperty('paid_on');
    const answers = await Promise.all([pay('2026-02', '2026-04-01'), pay('2026-02', '2026-04-02')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'commissions_paid' });
    const other = await makeCompany('Theirs');
    expect((await pay('2026-02', '2026-04-01', other.admin)).status).toBe(404);
  });
});

describe('the employer’s cost in the books', () => {
  const kinds = ['burden', 'burden_reversal'];
  const runs = (status: 'draft' | 'approved') =>
    system('test data', (db) =>
      db.payRun.update({
        where: keyOf(ours, ids.payRun),
        data:
          status === 'draft'
            ? { status, approvedById: null, approvedAt: null }
            : { status, approvedById: ours.admin.userId, approvedAt: new Date() },
        select: { id: true },
      }),
    );

  it('is that of taxed pay at the contract’s percentage, reversed with its run, and named by no contract', async () => {
    await system('test data', async (db) => {
      await db.contract.update({ where: keyOf(ours, ids.contract), data: { burdenPercent: '20.5' } });
      const line = { payRunId: ids.payRun, contractId: ids.contract, unit: 'item' as const };
      const item = { ...line, minutes: '0', quantity: '1', currency: 'EUR' };
      const untaxed = {
        isTaxable: false,
        earnedFrom: null,
        createdById: ours.finance.userId,
        companyId: ours.companyId,
      };
      for (const [kind, amount] of [
        ['deduction', '-30'],
        ['per_diem', '70'],
      ] as const)
        await db.payAddition.create({
          data: {
            ...{ ...untaxed, payRunId: ids.payRun, contractId: ids.contract, kind, description: 'Laptop' },
            ...{ amount: amount.replace('-', ''), currency: 'EUR' },
            lines: { create: { ...item, ownerId: ours.contractor.userId, kind, rateType: kind, rate: amount, amount } },
          },
        });
    });
    await runs('approved');
    expect((await book(kinds)).entries).toEqual([]);
    await name({ burden_from: '2026-01-01' });
    // 480.00 of time and 100.00 of a taxed bonus; 20.5 % of 580.00.
    const first = await book(kinds);
    expect(first.said).toMatchObject([
      {
        kind: 'burden',
        document: 'PAY-000000',
        lines: [
          ['burdencost', '118.90'],
          ['burdenpayable', '-118.90'],
        ],
      },
    ]);
    expect(first.entries[0]?.lines.map(({ text }) => text)).toEqual([null, null]);
    expect((await book(kinds)).entries).toEqual([]);
    await system('test data', (db) =>
      db.contract.update({ where: keyOf(ours, ids.contract), data: { burdenPercent: '10' } }),
    );
    expect((await book(kinds)).entries).toEqual([]);
    await runs('draft');
    expect((await book(kinds)).said).toMatchObject([
      {
        kind: 'burden_reversal',
        lines: [
          ['burdencost', '-118.90'],
          ['burdenpayable', '118.90'],
        ],
      },
    ]);
    await runs('approved');
    expect((await book(kinds)).said).toMatchObject([
      {
        kind: 'burden',
        lines: [
          ['burdencost', '58.00'],
          ['burdenpayable', '-58.00'],
        ],
      },
    ]);
  });
});

describe('what reminders claim in the books', () => {
  const remind = (number: string, level: number, day: string, { fee, interest }: Record<'fee' | 'interest', string>) =>
    system('test data', (db) =>
      db.paymentReminder.create({
        data: {
          companyId: ours.companyId,
          number,
          clientId: ids.client,
          level,
          sentOn: dateFromDay(day),
          locale: 'en-US',
          currency: 'EUR',
          openTotal: '816',
          interestTotal: interest,
          fee,
          total: sum(['816', fee, interest]).toFixed(),
          createdById: ours.finance.userId,
          invoices: {
            create: { invoiceId: ids.issuedInvoice, level, daysOverdue: 20, openAmount: '816', interest },
          },
        },
        select: { id: true },
      }),
    );

  it('is each fee, and interest as far as no reminder claimed it before; what is withdrawn is taken back', async () => {
    await remind('REM-1', 2, '2026-04-01', { fee: '5', interest: '2' });
    const second = await remind('REM-2', 3, '2026-05-01', { fee: '10', interest: '3.5' });
    expect((await book(['reminder'])).entries).toEqual([]);
    await name({ reminders_from: '2026-04-01' });
    const { said: first, entries } = await book(['reminder']);
    expect(first).toEqual([
      {
        kind: 'reminder',
        day: '2026-04-01',
        document: 'REM-1',
        lines: [
          ['reminderclaims', '7.00'],
          ['reminderfees', '-5.00'],
          ['lateinterest', '-2.00'],
        ],
      },
      {
        kind: 'reminder',
        day: '2026-05-01',
        document: 'REM-2',
        lines: [
          ['reminderclaims', '11.50'],
          ['reminderfees', '-10.00'],
          ['lateinterest', '-1.50'],
        ],
      },
    ]);
    expect(entries.every(({ client }) => client !== null)).toBe(true);
    expect((await book(['reminder'])).entries).toEqual([]);
    await system('test data', (db) =>
      db.paymentReminderInvoice.deleteMany({ where: { companyId: ours.companyId, paymentReminderId: second.id } }),
    );
    expect((await book(['reminder'])).said).toMatchObject([
      {
        document: 'REM-2',
        lines: [
          ['reminderclaims', '-11.50'],
          ['reminderfees', '10.00'],
          ['lateinterest', '1.50'],
        ],
      },
    ]);
    expect((await book(['reminder'])).entries).toEqual([]);
  });
});
