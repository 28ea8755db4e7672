import { Client } from 'pg';
import * as log from '@/app/api/v1/audit-log/route';
import * as park from '@/app/api/v1/bank-statements/[id]/lines/[line]/parking/route';
import * as statementLine from '@/app/api/v1/bank-statements/[id]/lines/[line]/payment/route';
import * as statementLines from '@/app/api/v1/bank-statements/[id]/lines/route';
import * as statements from '@/app/api/v1/bank-statements/route';
import * as refund from '@/app/api/v1/clients/[id]/refunds/route';
import * as issue from '@/app/api/v1/invoices/[id]/issue/route';
import * as payment from '@/app/api/v1/invoices/[id]/payments/route';
import * as invoice from '@/app/api/v1/invoices/[id]/route';
import * as voiding from '@/app/api/v1/invoices/[id]/void/route';
import * as lockDates from '@/app/api/v1/lock-dates/route';
import * as payRunStatus from '@/app/api/v1/pay-runs/[id]/status/route';
import * as payRuns from '@/app/api/v1/pay-runs/route';
import type { AuditEntry } from '@/lib/audit/schema';
import { openSession } from '@/lib/auth/session/actor';
import { camt } from '@/lib/bank-statements/reading/test-files';
import type { BankLine, BankStatementRecord } from '@/lib/bank-statements/schema';
import { addDays, dateFromDay, dayFromDate } from '@/lib/calendar/days';
import { tenant } from '@/lib/db/client';
import { formWith } from '@/lib/files/receiving/test-upload';
import { issueInvoice } from '@/lib/invoices/issuing/issue.data';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import { makeDrafts } from '@/lib/invoices/test-invoices';
import type { LockDates, LockDatesInput } from '@/lib/lock-dates/schema';
import { call, keyed } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { untilWaiting } from '@/lib/testing/until-waiting';
import { makeCompany, type Person, type TestCompany, todayHere } from '@/lib/testing/world';

const owner = new Client({ connectionString: process.env.DATABASE_OWNER_URL });
beforeAll(() => owner.connect());
afterAll(() => owner.end());

let ours: TestCompany;
let ids: Records;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
});

const today = todayHere();
const open: LockDatesInput = { sales_until: null, purchases_until: null, everything_until: null };
const set = (dates: Partial<LockDatesInput>, as: Person = ours.finance, headers: Record<string, string> = {}) =>
  call<LockDates>(lockDates.PUT, { as, method: 'PUT', body: { ...open, ...dates }, headers });
const read = async (as: Person = ours.finance) => (await call<LockDates>(lockDates.GET, { as })).data;
const issued = async (day: string) => {
  const [id = ''] = await makeDrafts(ours, ids, [{ issueDate: dateFromDay(day) }]);
  return { id, answer: await send(id) };
};
const send = (id: string) =>
  call<InvoiceRecord>(issue.POST, { as: ours.finance, params: { id }, body: { out_of_order_reason: 'Came late' } });
const pay = (id: string, day: string, more: object = {}) =>
  call<InvoiceRecord>(payment.POST, {
    as: ours.finance,
    params: { id },
    body: { amount: '10', paid_on: day, method: 'bank_transfer', ...more },
    headers: keyed(),
  });

/** What the days of tables without the trigger are, which dates nothing in the books. */
const unbooked: Record<string, string> = {
  'account_entries.received_on': 'notes the real day of what is dated later',
  'payments.received_on': 'notes the real day of what is dated later',
  'accruals.day': 'the last day of the month that its closing locks',
  'accruals.reversed_on': 'follows from the day',
  'accounting_charts.burden_from': 'a setting',
  'accounting_charts.commissions_from': 'a setting',
  'accounting_charts.reminders_from': 'a setting',
  'accounting_charts.starts_on': 'a setting',
  'accounting_entries.booked_on': 'follows from its export',
  'accounting_entries.day': 'the day of the event, which was held there',
  'accounting_entries.due_on': 'when money is due',
  'accounting_exports.period_end': 'copies what is booked; late events go on its first day',
  'accounting_exports.period_start': 'copies what is booked; late events go on its first day',
  'bank_lines.booked_on': 'the bank’s own day; its payment is dated on an open one',
  'billing_runs.period_end': 'drafts only',
  'billing_runs.period_start': 'drafts only',
  'commission_months.month': 'a month of statements',
  'commission_postings.day': 'the day of the invoice or payment that it follows from, which was held there',
  'commission_postings.month': 'a month of statements',
  'invoice_configurations.anchor_date': 'terms of a contract',
  'invoices.due_date': 'when money is due',
  'invoices.period_end': 'when time was worked',
  'invoices.period_start': 'when time was worked',
  'lock_dates.everything_until': 'the lock itself',
  'lock_dates.purchases_until': 'the lock itself',
  'lock_dates.sales_until': 'the lock itself',
  'pay_additions.earned_from': 'when pay was earned',
  'pay_additions.earned_to': 'when pay was earned',
  'pay_runs.pay_date': 'when money is to be paid out; the books have the last day of the period',
  'pay_runs.period_start': 'the books have the last day of the period',
  'month_closings.locked_before': 'the lock itself',
  'month_closings.month': 'the month that is closed',
  'payment_files.execution_date': 'to come when the file is made and approved',
  'payment_reminders.sent_on': 'a letter',
  'recurring_charges.period_end': 'what a line of an invoice is for',
  'recurring_charges.period_start': 'what a line of an invoice is for',
  'recurring_lines.ends_on': 'terms of a contract',
  'recurring_lines.starts_on': 'terms of a contract',
  'reminder_pauses.until': 'a pause of letters',
  'self_billed_invoices.agreed_on': 'terms',
  'self_billed_invoices.due_date': 'when money is due',
  'self_billed_invoices.period_end': 'when time was worked',
  'self_billed_invoices.period_start': 'when time was worked',
  'self_billing_agreements.agreed_on': 'terms',
  'self_billing_agreements.agreed_until': 'terms',
};

it('holds every day of every table of money, or there is a reason', async () => {
  const days = await owner.query<{ name: string; held: boolean }>(`
    select c.table_name || '.' || c.column_name as name, exists (select from pg_trigger t
      where t.tgrelid = c.table_name::regclass and t.tgname = 'keep_locked_days'
        and pg_get_triggerdef(t.oid) like '%''' || c.column_name || ''')') as held
    from information_schema.columns c
    where c.table_schema = 'public' and c.data_type = 'date' and c.table_name ~
      '^(account|bank|billing|commission_|invoice|lock|month|accrual|pay_|payment|recurring|reminder|self_bill|refund|write)'`);
  const held = days.rows.filter((day) => day.held).map(({ name }) => name);
  expect(held.sort()).toEqual([
    'account_entries.paid_on',
    'bank_entries.booked_on',
    'commission_months.paid_on',
    'invoices.issue_date',
    'pay_runs.period_end',
    'payments.paid_on',
    'self_billed_invoices.issue_date',
  ]);
  const others = days.rows.filter((day) => !day.held).map(({ name }) => name);
  expect(others.sort()).toEqual(Object.keys(unbooked).sort());
});

it('locks nothing until a date is set, then keeps it with who set it and why', async () => {
  expect(await read()).toEqual({ ...open, version: 0 });
  expect((await set({ sales_until: '2026-10-31' })).data).toEqual({ ...open, sales_until: '2026-10-31', version: 1 });
  const back = { sales_until: '2026-09-30' };
  expect((await set(back)).errors).toEqual({ reason: ['This is required.'] });
  expect((await set({})).errors).toHaveProperty('reason');
  const reason = 'The tax office asked for it <script>alert(1)</script>';
  expect((await set({ ...back, reason })).data).toMatchObject({ sales_until: '2026-09-30', version: 2 });
  const entries = (
    await call<AuditEntry[]>(log.GET, { as: ours.admin, query: { 'filter[subject_type]': 'lock_date' } })
  ).data;
  expect(entries.map(({ actor, changes }) => [actor?.id, changes])).toMatchObject([
    [
      ours.finance.userId,
      expect.arrayContaining([
        expect.objectContaining({ field: 'sales_until', before: '2026-10-31', after: '2026-09-30' }),
        expect.objectContaining({ field: 'reason', after: reason }),
      ]),
    ],
    [ours.finance.userId, expect.arrayContaining([expect.objectContaining({ field: 'sales_until' })])],
  ]);
});

it('takes only days that are over, from the right people, and no stale version', async () => {
  expect((await set({ everything_until: today })).errors).toHaveProperty('everything_until');
  expect((await set({ everything_until: addDays(today, -1) })).status).toBe(200);
  expect((await set({ everything_until: addDays(today, -1), reason: 'x'.repeat(100_000) })).errors).toHaveProperty(
    'reason',
  );
  expect((await set({ everything_until: addDays(today, -1) }, ours.finance, { 'if-match': '"0"' })).status).toBe(412);
  for (const person of [ours.account_manager, ours.recruiter, ours.contractor])
    expect((await set({}, person)).status).toBe(403);
  const theirs = await makeCompany('Theirs');
  expect(await read(theirs.admin)).toEqual({ ...open, version: 0 });
  const changes = await Promise.all(
    [1, 2].map(() => set({ sales_until: '2026-01-31', reason: 'Opened' }, ours.finance, { 'if-match': '"1"' })),
  );
  expect(changes.map(({ status }) => status).sort()).toEqual([200, 412]);
});

it('lets no invoice be issued, voided or paid inside, and names the date', async () => {
  const { id } = await issued('2026-10-15');
  const { id: later } = await issued('2026-10-16');
  await set({ sales_until: '2026-10-31' });
  const refused = await issued('2026-10-31');
  expect([refused.answer.status, refused.answer.errors]).toEqual([
    422,
    { issue_date: ['The books are locked up to and including 2026-10-31. Choose a later day.'] },
  ]);
  expect(await call(invoice.GET, { as: ours.finance, params: { id: refused.id } })).toMatchObject({
    data: { status: 'draft', number: null },
  });
  expect((await issued('2026-11-01')).answer.status).toBe(200);
  expect((await pay(id, '2026-10-31')).errors).toHaveProperty('paid_on');
  expect((await pay(id, '2026-11-01')).status).toBe(201);
  const voided = await call(voiding.POST, { as: ours.finance, params: { id: later }, body: { reason: 'Wrong' } });
  expect([voided.status, voided.errors]).toEqual([422, { issue_date: [expect.stringContaining('2026-10-31')] }]);
  await set({ reason: 'Opened once more' });
  expect((await send(refused.id)).data).toMatchObject({ status: 'issued', issue_date: '2026-10-31' });
});

it('lets no credit be paid back or used inside, nor does the other side count', async () => {
  const { id } = await issued('2026-10-15');
  await pay(id, '2026-10-20', { amount: '900', keep_rest_as_credit: true });
  const { id: second } = await issued('2026-10-16');
  await set({ purchases_until: '2026-11-15' });
  const [credit] = await tenant(ours.finance, (db) =>
    db.accountEntry.findMany({
      where: { companyId: ours.companyId, kind: 'overpayment', paidOn: dateFromDay('2026-10-20') },
    }),
  );
  const back = (day: string) =>
    call(refund.POST, {
      as: ours.finance,
      params: { id: ids.client },
      body: { credit_id: credit?.id, amount: '5', paid_on: day, method: 'bank_transfer' },
      headers: keyed(),
    });
  expect((await back('2026-11-10')).status).toBe(201);
  await set({ everything_until: '2026-11-15', purchases_until: '2026-11-15' });
  expect((await back('2026-11-15')).errors).toHaveProperty('paid_on');
  const use = (day: string) => pay(second, day, { credit_id: credit?.id });
  expect((await use('2026-11-15')).errors).toHaveProperty('paid_on');
  expect((await use('2026-11-16')).status).toBe(201);
});

it('lets no pay run be made, approved or taken back inside', async () => {
  await set({ purchases_until: '2026-02-28', sales_until: '2026-10-31' });
  const create = (end: string) =>
    call(payRuns.POST, { as: ours.finance, body: { period_start: '2026-01-01', period_end: end } });
  expect((await create('2026-02-28')).errors).toHaveProperty('period_end');
  const { status } = await create('2026-03-01');
  expect([201, 409]).toContain(status);
  const move = (id: string, to: string) =>
    call(payRunStatus.POST, { as: ours.finance, params: { id }, body: { status: to } });
  expect((await move(ids.payRun, 'approved')).errors).toHaveProperty('period_end');
  await set({ sales_until: '2026-10-31', reason: 'Opened' });
  expect((await move(ids.payRun, 'approved')).status).toBe(200);
  await set({ sales_until: '2026-10-31', purchases_until: '2026-02-28' });
  expect((await move(ids.payRun, 'draft')).errors).toHaveProperty('period_end');
  // Paying it out changes no books.
  expect((await move(ids.payRun, 'closed')).status).toBe(200);
});

it('dates what the bank tells late on the first open day, with the real one beside it', async () => {
  const { id, answer } = await issued('2026-01-10');
  await set({ everything_until: '2026-10-31' });
  const file = camt([{ amount: '816.00', text: `Invoice ${answer.data.number}` }]);
  const { data } = await call<BankStatementRecord>(statements.POST, {
    as: ours.finance,
    body: formWith('b.xml', file),
  });
  const [line] = (await call<BankLine[]>(statementLines.GET, { as: ours.finance, params: { id: data.id } })).data;
  const paid = await call<BankLine>(statementLine.POST, {
    as: ours.finance,
    params: { id: data.id, line: line?.id ?? '' },
    body: { invoices: [{ invoice_id: id, amount: '816.00' }] },
  });
  expect(paid.status).toBe(201);
  const { payments } = (await call<InvoiceRecord>(invoice.GET, { as: ours.finance, params: { id } })).data;
  expect(payments).toMatchObject([{ paid_on: '2026-11-01', received_on: line?.booked_on }]);
});

it('parks what the bank tells late on the first open day, and takes it back there', async () => {
  const { id } = await issued('2026-01-10');
  const { data } = await call<BankStatementRecord>(statements.POST, {
    as: ours.finance,
    body: formWith('p.xml', camt([{ amount: '816.00', text: 'Somebody’s' }])),
  });
  const [line] = (await call<BankLine[]>(statementLines.GET, { as: ours.finance, params: { id: data.id } })).data;
  const at = { as: ours.finance, method: 'POST', params: { id: data.id, line: line?.id ?? '' } };
  expect((await call(park.POST, at)).status).toBe(200);
  await set({ everything_until: '2026-10-31' });
  const body = { invoices: [{ invoice_id: id, amount: '816.00' }] };
  expect((await call(statementLine.POST, { ...at, body })).status).toBe(201);
  const entries = await tenant(ours.finance, (db) =>
    db.bankEntry.findMany({ where: { companyId: ours.companyId, lineId: line?.id ?? '' }, orderBy: { id: 'asc' } }),
  );
  expect(entries.map(({ bookedOn }) => dayFromDate(bookedOn))).toEqual([line?.booked_on, '2026-11-01']);
});

it('lets a rule issue a draft of a locked day on the first open one', async () => {
  const [id = ''] = await makeDrafts(ours, ids, [{ issueDate: dateFromDay('2026-10-15') }]);
  await set({ sales_until: '2026-10-31' });
  const actor = await openSession(ours.finance);
  await expect(issueInvoice(actor, id)).rejects.toMatchObject({ status: 422, key: 'day_locked' });
  const late = { out_of_order_reason: 'Late' };
  expect(await issueInvoice({ ...actor, byRule: 'Issue what is ready' }, id, undefined, late)).toMatchObject({
    status: 'issued',
    issue_date: '2026-11-01',
  });
});

it('waits for a booking under way, and refuses the one after it', async () => {
  const { id } = await issued('2026-10-15');
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const booking = tenant(ours.finance, async (db) => {
    await db.payment.create({
      data: {
        companyId: ours.companyId,
        invoiceId: id,
        amount: '1',
        paidOn: dateFromDay('2026-10-20'),
        method: 'cash',
        createdById: ours.finance.userId,
      },
    });
    await held;
  });
  const locking = set({ everything_until: '2026-10-31' });
  await untilWaiting(1);
  const late = pay(id, '2026-10-21');
  await untilWaiting(2);
  finish();
  await booking;
  expect((await locking).status).toBe(200);
  expect((await late).errors).toHaveProperty('paid_on');
});
