import * as settings from '@/app/api/v1/company/settings/route';
import * as credit from '@/app/api/v1/invoices/[id]/credit-note/route';
import * as issue from '@/app/api/v1/invoices/[id]/issue/route';
import * as reversal from '@/app/api/v1/invoices/[id]/payments/[payment]/reverse/route';
import * as payments from '@/app/api/v1/invoices/[id]/payments/route';
import * as writeOff from '@/app/api/v1/invoices/[id]/write-off/route';
import * as leakage from '@/app/api/v1/leakage/route';
import { readAccountStatement } from '@/lib/account-statements/data';
import { openSession } from '@/lib/auth/session/actor';
import { addDays, dateFromDay, todayIn } from '@/lib/calendar/days';
import type { Settings } from '@/lib/companies/settings/schema';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { canWriteOff } from '@/lib/invoices/payments/write-off.data';
import { readReceivables } from '@/lib/invoices/receivables/receivables.data';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import { makeDrafts } from '@/lib/invoices/test-invoices';
import type { Leakage } from '@/lib/leakage/schema';
import { findOverdue } from '@/lib/reminders/overdue.data';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

const today = todayIn('Europe/Dublin', new Date());

let ours: TestCompany;
let ids: Records;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
  // Only what a test creates itself is owed.
  await system('test data', (db) =>
    db.invoice.update({ where: keyOf(ours, ids.issuedInvoice), data: { paidTotal: '816' } }),
  );
  await allow('5');
});

const allow = (limit: string | null) =>
  call<Settings>(settings.PUT, {
    as: ours.admin,
    method: 'PUT',
    body: { invoicing: { invoice_prefix: 'TST', payment_terms_days: 30, write_off_limit: limit } },
  });

/** An invoice of 816.00 in its currency, of which so much is paid; 40 days late if that is asked for. */
async function owed(paid: string, fields: object = {}, isLate = false): Promise<InvoiceRecord> {
  const late = { issueDate: dateFromDay(addDays(today, -70)), dueDate: dateFromDay(addDays(today, -40)) };
  const [id = ''] = await makeDrafts(ours, ids, [{ ...fields, ...(isLate ? late : {}) }]);
  const made = await call<InvoiceRecord>(issue.POST, { as: ours.finance, method: 'POST', params: { id } });
  if (paid === '0') return made.data;
  const body = { amount: paid, paid_on: today, method: 'bank_transfer', keep_rest_as_credit: true };
  return (await call<InvoiceRecord>(payments.POST, { as: ours.finance, params: { id }, body })).data;
}
const forgive = (id: string, { version, as = ours.finance }: { version?: number; as?: Person } = {}) =>
  call<InvoiceRecord>(writeOff.POST, {
    as,
    params: { id },
    body: { reason: 'Bank charges' },
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  });
const takeBack = (id: string, payment: string) =>
  call<InvoiceRecord>(reversal.POST, {
    as: ours.finance,
    params: { id, payment },
    body: { reason: 'It came after all' },
  });

/** What is still asked for, by each part of the program that asks. */
async function asked() {
  const actor = await openSession(ours.finance);
  const { accounts } = await readAccountStatement(actor, ids.client, { from: addDays(today, -90) });
  const holes = await call<Leakage>(leakage.GET, { as: ours.account_manager, query: { blocker: 'overdue' } });
  return {
    statement: accounts[0]?.closing.toFixed(2),
    receivables: (await readReceivables(actor)).totals[0]?.outstanding ?? '0.00',
    reminders: (await system('test data', (db) => findOverdue(db, actor))).length,
    leakage: holes.data.holes.length,
  };
}

it('settles an invoice whose rest is small, so that nobody asks for it any more', async () => {
  const bill = await owed('812.50', {}, true);
  const before = await asked();
  expect(before).toMatchObject({ receivables: '3.50', reminders: 1, leakage: 1 });
  const { status, data } = await forgive(bill.id, { version: bill.version });
  expect([status, data.payment_status, data.amount_due, data.is_overdue]).toEqual([201, 'paid', '0.00', false]);
  expect(data.payments?.[1]).toMatchObject({
    amount: '3.50',
    method: 'write_off',
    paid_on: today,
    reason: 'Bank charges',
  });
  expect([data.net_total, data.tax_total]).toEqual([bill.net_total, bill.tax_total]);
  const after = await asked();
  expect(after).toMatchObject({ receivables: '0.00', reminders: 0, leakage: 0 });
  expect(Number(before.statement) - Number(after.statement)).toBeCloseTo(3.5);
  expect((await takeBack(bill.id, data.payments?.[1]?.id ?? '')).data).toMatchObject({
    payment_status: 'partially_paid',
    amount_due: '3.50',
  });
  expect(await asked()).toEqual(before);
});

it('is a line of its own in the statement of account and in the timeline, with its reason', async () => {
  const bill = await owed('812.50');
  const done = await forgive(bill.id);
  await takeBack(bill.id, done.data.payments?.[1]?.id ?? '');
  const actor = await openSession(ours.finance);
  const { accounts } = await readAccountStatement(actor, ids.client, { from: today });
  const own = accounts[0]?.movements.filter(({ number }) => number === bill.number) ?? [];
  expect(own.map(({ kind, amount }) => [kind, amount.toFixed(2)])).toEqual([
    ['invoice', '816.00'],
    ['payment', '-812.50'],
    ['write_off', '-3.50'],
    ['write_off_reversal', '3.50'],
  ]);
  const told = await system('test data', (db) =>
    db.activity.findMany({
      where: { companyId: ours.companyId, subjectId: bill.id, event: { in: ['written_off', 'write_off_reversed'] } },
      orderBy: { id: 'asc' },
      select: { event: true, toState: true, reason: true },
    }),
  );
  expect(told).toEqual([
    { event: 'written_off', toState: '3.50', reason: 'Bank charges' },
    { event: 'write_off_reversed', toState: '3.50', reason: 'It came after all' },
  ]);
});

it.each([
  ['5.00', '811.00', null],
  ['5.00', '810.99', 'write_off_over_limit'],
  ['5.00', '816.00', 'nothing_to_write_off'],
  ['5.00', '820.00', 'nothing_to_write_off'],
  [null, '815.99', 'write_off_not_allowed'],
])('with a limit of %s and %s of 816.00 paid, it is refused with %s', async (limit, paid, code) => {
  await allow(limit);
  const bill = await owed(paid);
  expect(await canWriteOff(await openSession(ours.finance), bill)).toBe(code === null);
  const answer = await forgive(bill.id);
  expect([answer.status, code && answer.body.code]).toEqual([code ? 409 : 201, code]);
});

it('holds a rest in another currency to the limit at the rate of its issue', async () => {
  const usd = { currency: 'USD', exchangeRate: '0.8' };
  expect((await forgive((await owed('809.75', usd)).id)).status).toBe(201);
  // 6.26 × 0.8 = 5.008, which is 5.01.
  expect((await forgive((await owed('809.74', usd)).id)).body).toMatchObject({ code: 'write_off_over_limit' });
  const untaxed = { currency: 'JPY', netTotal: '816', taxTotal: '0' };
  expect((await forgive((await owed('815', untaxed)).id)).body).toMatchObject({ code: 'write_off_without_rate' });
});

it('is for issued invoices, with a reason, and for whoever records payments', async () => {
  const [draft = ''] = await makeDrafts(ours, ids, [{}]);
  expect((await forgive(draft)).body).toMatchObject({ code: 'payment_not_issued' });
  const bill = await owed('812.50');
  const note = await call<InvoiceRecord>(credit.POST, {
    as: ours.finance,
    params: { id: bill.id },
    body: { reason: 'Agreed' },
  });
  expect((await forgive(note.data.id)).body).toMatchObject({ code: 'payment_of_credit_note' });
  const bare = await call(writeOff.POST, { as: ours.finance, params: { id: bill.id }, body: { reason: ' ' } });
  expect(bare.status).toBe(422);
  expect((await forgive(bill.id, { as: ours.recruiter })).status).toBe(403);
  expect((await forgive(bill.id, { version: bill.version - 1 })).status).toBe(412);
  expect(await canWriteOff(await openSession(ours.recruiter), bill)).toBe(false);
});

it('lets one of two at once write a rest off, and the other finds nothing left', async () => {
  const bill = await owed('812.50');
  const answers = await Promise.all([forgive(bill.id), forgive(bill.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
});

it('has a limit with the decimals of the company’s currency, and above nothing', async () => {
  expect((await allow('2.5')).data.invoicing.write_off_limit).toBe('2.50');
  for (const limit of ['0', '-1', '1.005', 'much'])
    expect((await allow(limit)).body).toMatchObject({
      status: 422,
      errors: { 'invoicing.write_off_limit': expect.anything() },
    });
  const left = { invoicing: { invoice_prefix: 'TST', payment_terms_days: 30 } };
  const kept = await call<Settings>(settings.PATCH, { as: ours.admin, method: 'PATCH', body: left });
  expect(kept.data.invoicing.write_off_limit).toBe('2.50');
  expect((await allow(null)).data.invoicing.write_off_limit).toBeNull();
});
