import { v7 as uuid } from 'uuid';
import * as credit from '@/app/api/v1/invoices/[id]/credit-note/route';
import * as issue from '@/app/api/v1/invoices/[id]/issue/route';
import * as payments from '@/app/api/v1/invoices/[id]/payments/route';
import * as invoices from '@/app/api/v1/invoices/route';
import { counted } from '@/components/dashboard/figure-links';
import type { Actor } from '@/lib/actor';
import { startingRoles } from '@/lib/auth/roles';
import { openSession } from '@/lib/auth/session/actor';
import { addDays, dateFromDay, todayIn, weekOf } from '@/lib/calendar/days';
import { listContracts } from '@/lib/contracts/list.data';
import { contractQuery } from '@/lib/contracts/schema';
import { getStartPage } from '@/lib/dashboard/data';
import { monthBefore } from '@/lib/dashboard/months';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { listInvoices } from '@/lib/invoices/list.data';
import { type InvoiceRecord, invoiceQuery } from '@/lib/invoices/schema';
import { Decimal } from '@/lib/money/amount';
import { listSubmissions } from '@/lib/submissions/list.data';
import { submissionQuery } from '@/lib/submissions/schema';
import { makeClient, makeSubmission } from '@/lib/submissions/test-world';
import { call } from '@/lib/testing/call';
import { makeRecords } from '@/lib/testing/records';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';
import { listTimesheets } from '@/lib/timesheets/list.data';
import { timesheetQuery } from '@/lib/timesheets/schema';
import { addBookableRate, create, makeBookableContract, makeSheet, move } from '@/lib/timesheets/test-world';

const today = todayIn('Europe/Dublin', new Date());
const thisWeek = weekOf(today, 1);
const before = (weeks: number) => addDays(thisWeek.start, -7 * weeks);

let ours: TestCompany;
beforeEach(async () => {
  ours = await makeCompany('Ours');
});

const actorOf = (person: Person) => openSession(person);
const figuresOf = async (actor: Actor, now?: Date) => (await getStartPage(actor, 'en-US', now)).figures;
const params = (href: string) => Object.fromEntries(new URL(href, 'http://x').searchParams);

/** A copy of an invoice in a currency other than the company's. */
const copyInDollars = (id: string) =>
  system('test data', async (db) => {
    const row = await db.invoice.findUniqueOrThrow({ where: keyOf(ours, id) });
    const parties = { seller: { name: 'Ours' }, buyer: { name: 'Harbour' } };
    await db.invoice.create({
      data: {
        ...row,
        ...parties,
        taxes: undefined,
        amountDue: undefined,
        allowances: undefined,
        retained: undefined,
        names: undefined,
        numberSeq: null,
        id: uuid(),
        number: 'USD-1',
        currency: 'USD',
      },
    });
  });

it('are each reader’s own, and remembered for nobody else', async () => {
  const [admin, contractor] = [await actorOf(ours.admin), await actorOf(ours.contractor)];
  const seen = Object.keys(await figuresOf(admin));
  expect(seen).toEqual(['currency', 'pipeline', 'contracts', 'waiting', 'money', 'margin']);
  expect(Object.keys(await figuresOf(contractor))).toEqual(['currency', 'own']);
  expect(Object.keys(await figuresOf(admin))).toEqual(seen);
  const lessSeen = { ...admin, permissions: new Set([...admin.permissions].filter((one) => one !== 'view_invoices')) };
  expect(await figuresOf(lessSeen)).not.toHaveProperty('money');
});

it('count no submissions for somebody who can have none, until they have one', async () => {
  const sourcer = await makeColleague(ours, startingRoles.sourcer.permissions);
  const withOwn = await makeColleague(ours, ['view_own_submissions', 'create_submissions']);
  const pipelineOf = async (person: Person) => (await figuresOf(await actorOf(person))).pipeline;
  expect(await pipelineOf(sourcer)).toBeUndefined();
  expect((await pipelineOf(withOwn))?.every(({ count }) => count === 0)).toBe(true);
  const made = await makeSubmission(ours.recruiter, (await makeClient(ours)).id);
  expect(await pipelineOf(sourcer)).toBeUndefined();
  await system('test data', (db) =>
    db.candidateSubmission.update({ where: keyOf(ours, made.id), data: { ownerId: sourcer.userId } }),
  );
  expect((await pipelineOf(sourcer))?.find(({ status }) => status === 'draft')?.count).toBe(1);
});

describe('the figures of the office', () => {
  it('are as many as the rows of the lists that they lead to', async () => {
    await makeBookableContract(ours, { endDate: dateFromDay(addDays(today, 10)) });
    const contract = await makeBookableContract(ours);
    await makeSheet(ours, contract, 'submitted');
    const actor = await actorOf(ours.admin);
    const { contracts, waiting } = await figuresOf(actor);
    const rows = async (href: string) => (await listContracts(actor, contractQuery.parse(params(href)))).meta.total;
    expect(contracts).toEqual({
      active: await rows(counted.activeContracts),
      expiring: await rows(counted.expiringContracts),
      change: { by: expect.any(String), since: monthBefore(today) },
    });
    expect(contracts).toMatchObject({ active: 2, expiring: 1 });
    const sheets = await listTimesheets(actor, timesheetQuery.parse(params(counted.waitingSheets)));
    expect([waiting?.timesheets, sheets.meta.total]).toEqual([1, 1]);
  });

  it('tell of money what the invoices behind them add up to', async () => {
    const ids = await makeRecords(ours);
    const as = ours.finance;
    const issueDate = addDays(today, -60);
    const body = { contract_id: ids.contract, timesheet_ids: [ids.approvedTimesheet], issue_date: issueDate };
    const { data } = await call<InvoiceRecord>(invoices.POST, { as, body });
    await call(issue.POST, { as, params: { id: data.id } });
    await copyInDollars(data.id);
    const actor = await actorOf(as);
    const read = async (href: string) => {
      const { rows } = await listInvoices(actor, invoiceQuery.parse(params(href)));
      const due = rows.reduce((sum, row) => sum.plus(row.amount_due), new Decimal(0)).toFixed(2);
      return { ids: rows.map(({ id }) => id), due };
    };
    const { money } = await figuresOf(actor);
    const [outstanding, overdue] = [
      await read(counted.outstandingInvoices('EUR')),
      await read(counted.overdueInvoices('EUR')),
    ];
    expect(outstanding.ids).toContain(data.id);
    expect([money?.outstanding, money?.overdue]).toEqual([outstanding.due, overdue.due]);
    expect(money?.overdueCount).toBe(overdue.ids.length);
    expect((await read(counted.invoicesOf('EUR', issueDate.slice(0, 7)))).ids).toEqual([data.id]);
    expect((await read(counted.invoicesOf('EUR', '2020-02'))).ids).toEqual([]);
    const paid = { amount: data.gross_total, paid_on: issueDate, method: 'bank_transfer' };
    await call(payments.POST, { as, params: { id: data.id }, body: paid });
    const after = (await figuresOf(actor)).money;
    expect([(await read(counted.outstandingInvoices('EUR'))).due, after?.paidCount]).toEqual([after?.outstanding, 1]);
    expect((await read(counted.paidInvoices('EUR'))).ids).toEqual([data.id]);
  });

  it('take credit notes off what is invoiced, and count none as paid or due', async () => {
    const ids = await makeRecords(ours);
    const as = ours.finance;
    const body = { contract_id: ids.contract, timesheet_ids: [ids.approvedTimesheet] };
    const { data } = await call<InvoiceRecord>(invoices.POST, { as, body });
    const { data: bill } = await call<InvoiceRecord>(issue.POST, { as, params: { id: data.id } });
    const paid = { amount: bill.gross_total, paid_on: today, method: 'bank_transfer' };
    await call(payments.POST, { as, params: { id: bill.id }, body: paid });
    const actor = await actorOf(as);
    const before = (await figuresOf(actor)).money;
    const lines = [{ line_id: bill.lines[0]?.id, amount: '100' }];
    const note = await call<InvoiceRecord>(credit.POST, { as, params: { id: bill.id }, body: { lines, reason: 'x' } });
    await call(issue.POST, { as, params: { id: note.data.id } });
    const after = (await figuresOf(actor)).money;
    const of = (money: typeof after) => money && new Decimal(money.invoiced);
    expect(
      of(before)
        ?.minus(of(after) ?? 0)
        .toFixed(2),
    ).toBe('120.00');
    const unchanged = { outstanding: before?.outstanding, overdue: before?.overdue, paidCount: before?.paidCount };
    expect(after).toMatchObject(unchanged);
    expect(after?.months.map(({ outstanding }) => outstanding)).toEqual(
      before?.months.map(({ outstanding }) => outstanding),
    );
  });

  it('tell of contracts that have begun as ending soon, not of those to come', async () => {
    await makeBookableContract(ours, {
      startDate: dateFromDay(addDays(today, 2)),
      endDate: dateFromDay(addDays(today, 9)),
    });
    const actor = await actorOf(ours.admin);
    const { contracts } = await figuresOf(actor);
    const { meta } = await listContracts(actor, contractQuery.parse(params(counted.expiringContracts)));
    expect([contracts, meta.total]).toMatchObject([{ active: 1, expiring: 0 }, 0]);
  });

  it('say how many more contracts run than a month ago, without drafts', async () => {
    const then = monthBefore(today);
    const run = (from: number, to: number | null, more: object = {}) =>
      makeBookableContract(ours, {
        startDate: dateFromDay(addDays(then, from)),
        endDate: to === null ? null : dateFromDay(addDays(then, to)),
        ...more,
      });
    const change = async () => (await figuresOf(await actorOf(ours.admin))).contracts?.change;
    expect(await change()).toEqual({ by: '0', since: then });
    // One that ran then and runs now, one that has ended since, one that was over before, two that have started since.
    await run(-40, null);
    await run(-40, 3);
    await run(-40, -3);
    await run(1, null);
    await run(2, 300);
    await run(2, 4);
    await run(90, null);
    expect(await change()).toEqual({ by: '1', since: then });
  });

  it('say by how much more was invoiced than a month ago', async () => {
    const ids = await makeRecords(ours);
    const as = ours.finance;
    const money = async () => (await figuresOf(await actorOf(as))).money;
    const before = await money();
    const body = { contract_id: ids.contract, timesheet_ids: [ids.approvedTimesheet] };
    const { data } = await call<InvoiceRecord>(invoices.POST, { as, body });
    await call(issue.POST, { as, params: { id: data.id } });
    const after = await money();
    const more = new Decimal(after?.invoicedChange.by ?? 0).minus(before?.invoicedChange.by ?? 0);
    expect(more.toFixed(2)).toBe(new Decimal(data.gross_total).toFixed(2));
  });

  it('count a week in the month of its last day, and lead to the weeks that they count', async () => {
    const contract = await makeBookableContract(ours, { startDate: dateFromDay('2026-01-01'), burdenPercent: 0 });
    await addBookableRate(ours, contract, { type: 'standby', from: '2026-01-01' });
    const weekFrom = (start: string) =>
      makeSheet(ours, contract, 'approved', {
        period_start: start,
        entries: [{ date: start, hours: '8', rate_type: 'standby' }],
      });
    const ids = { january: (await weekFrom('2026-01-19')).id, february: (await weekFrom('2026-01-26')).id };
    const dollars = await makeBookableContract(ours, { startDate: dateFromDay('2026-01-01'), currency: 'USD' });
    await addBookableRate(ours, dollars, { type: 'standby', from: '2026-01-01' });
    const entries = [{ date: '2026-01-12', hours: '8', rate_type: 'standby' }];
    await makeSheet(ours, dollars, 'approved', { period_start: '2026-01-12', entries });
    const actor = await actorOf(ours.admin);
    const { margin } = await figuresOf(actor, new Date('2026-03-15T12:00:00Z'));
    const listed = async (month: string) => {
      const { rows } = await listTimesheets(actor, timesheetQuery.parse(params(counted.timeOf('EUR', month))));
      const earned = rows.map((row) => new Decimal(row.bill_total ?? 0).minus(row.pay_total ?? 0));
      return { ids: rows.map(({ id }) => id), margin: Decimal.sum(0, ...earned).toFixed(2) };
    };
    const [january, february] = [await listed('2026-01'), await listed('2026-02')];
    expect([january.ids, february.ids]).toEqual([[ids.january], [ids.february]]);
    expect(margin?.months.slice(-3).map((month) => month.margin)).toEqual([january.margin, february.margin, '0.00']);
    expect(january.margin).toBe('200.00');
  });

  it('of the pipeline are as many as the submissions behind them', async () => {
    await makeRecords(ours);
    const actor = await actorOf(ours.recruiter);
    const { pipeline } = await figuresOf(actor);
    for (const { status, count } of pipeline ?? []) {
      const { meta } = await listSubmissions(actor, submissionQuery.parse(params(counted.submissions(status))));
      expect([status, meta.total]).toEqual([status, count]);
    }
  });
});

describe('what a contractor has to finish', () => {
  it('is each week that is missing, came back or was begun, with its weeks to go to', async () => {
    const contract = await makeBookableContract(ours, { startDate: dateFromDay(before(3)) });
    await addBookableRate(ours, contract, { type: 'standby', from: before(3) });
    const entries = [{ date: before(3), hours: '8', rate_type: 'standby' }];
    const { data } = await create(ours.contractor, contract, { period_start: before(3), entries });
    await move(ours.contractor, contract, [data.id], 'submitted');
    await move(ours.account_manager, contract, [data.id], 'rejected', 'Friday is missing');
    await create(ours.contractor, contract, { period_start: before(2), entries: [] });
    const { own } = await figuresOf(await actorOf(ours.contractor));
    expect(own).toMatchObject({
      drafts: 1,
      rejected: 1,
      weeks: [
        {
          rejected: [{ id: data.id, reason: 'Friday is missing', period: { start: before(3) } }],
          missing: [{ start: before(1) }],
        },
      ],
    });
  });
});
