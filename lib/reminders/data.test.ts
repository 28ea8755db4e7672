import * as oneClient from '@/app/api/v1/clients/[id]/route';
import * as settings from '@/app/api/v1/company/settings/route';
import * as payments from '@/app/api/v1/invoices/[id]/payments/route';
import * as pauses from '@/app/api/v1/invoices/[id]/reminder-pause/route';
import * as templates from '@/app/api/v1/mail-templates/[kind]/[locale]/route';
import * as oneReminder from '@/app/api/v1/reminders/[id]/route';
import * as reminders from '@/app/api/v1/reminders/route';
import { openSession } from '@/lib/auth/session/actor';
import { addDays, dateFromDay, todayIn } from '@/lib/calendar/days';
import type { ClientRecord } from '@/lib/clients/schema';
import { tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { recordPayment } from '@/lib/invoices/payments/payments.data';
import { makeDrafts } from '@/lib/invoices/test-invoices';
import { sendPaymentReminders } from '@/lib/jobs/mornings/payment-reminders';
import { sendMail } from '@/lib/jobs/send-mail';
import { readOverview } from '@/lib/reminders/data';
import { reminderMailFiles } from '@/lib/reminders/mail-files.data';
import { pauseReminders } from '@/lib/reminders/pause.data';
import { type Reminder, type ReminderRecord, type RemindersAnswer, reminderQuery } from '@/lib/reminders/schema';
import { sendDue } from '@/lib/reminders/send.data';
import { call } from '@/lib/testing/call';
import { prepare } from '@/lib/testing/prepare';
import { makeRecords, type Records } from '@/lib/testing/records';
import { type Remembered, rememberCompanies } from '@/lib/testing/remember-companies';
import { storedColumns } from '@/lib/testing/stored-columns';
import { fill } from '@/lib/testing/superuser';
import { untilWaiting } from '@/lib/testing/until-waiting';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let ids: Records;
const today = todayIn('UTC', new Date());
/** A morning by the company's clock. */
const morning = new Date(`${today}T08:11:00Z`);

let remembered: Remembered;
beforeAll(async () => {
  ours = await makeCompany('Ours', { timeZone: 'UTC' });
  ids = await makeRecords(ours);
  // Only what a test creates itself is owed.
  await change((db) =>
    db.invoice.updateMany({ where: { companyId: ours.companyId, id: ids.issuedInvoice }, data: { paidTotal: '816' } }),
  );
  remembered = await rememberCompanies(ours.companyId);
});
afterEach(() => remembered.restore());
afterAll(() => remembered.end());

const change = prepare;

/** Issued invoices of 816.00, late by so many days, numbered in their order. */
async function owedFor(days: number[], fields: object = {}): Promise<string[]> {
  const made = await makeDrafts(ours, ids, Array(days.length).fill(fields));
  await change(async (db) => {
    for (const [place, id] of made.entries()) {
      const dueDate = dateFromDay(addDays(today, -(days[place] ?? 0)));
      const issueDate = dateFromDay(addDays(today, -(days[place] ?? 0) - 30));
      const number = `INV-${place}-${id.slice(-4)}`;
      const data = { status: 'issued', number, issueDate, issuedAt: issueDate, dueDate } as const;
      await db.invoice.update({ where: keyOf(ours, id), data });
    }
  });
  return made;
}

const remind = (fields: object = {}, as: Person = ours.finance) =>
  call<RemindersAnswer>(reminders.POST, { as, body: { client_ids: [ids.client], ...fields } });
const rule = (fields: object = {}) =>
  call(settings.PUT, {
    as: ours.admin,
    method: 'PUT',
    body: {
      reminders: {
        enabled: true,
        levels: [{ days: 7 }, { days: 21, fee: '5' }],
        skips_levels: true,
        gap_days: 5,
        ...fields,
      },
    },
  });
const mails = () =>
  change((db) => db.outgoingMail.findMany({ where: { companyId: ours.companyId, kind: 'payment_reminder' } }));
const sent = async () =>
  (await call<Reminder[]>(reminders.GET, { as: ours.finance })).data.filter(({ id }) => id !== ids.reminder);
const pay = (id: string, amount: string) =>
  call(payments.POST, { as: ours.finance, params: { id }, body: { amount, paid_on: today, method: 'bank_transfer' } });
const pause = (id: string, body: object = { reason: 'The hours are disputed' }) =>
  call(pauses.POST, { as: ours.finance, params: { id }, body });

it('reminds a client of all that is due in one mail, with interest and the fee of the highest level', async () => {
  await rule({ interest_percent: '9' });
  const [first = '', second = ''] = await owedFor([30, 7, 6]);
  const preview = await remind({ dry_run: true });
  expect(preview.data.reminders).toMatchObject([{ id: null, level: 2, total: '1644.45' }]);
  expect([await mails(), await sent()]).toEqual([[], []]);
  const { data } = await remind();
  const [made] = data.reminders;
  // 816.00 × 9 % × 30 / 365 = 6.04, × 7 / 365 = 1.41; the third is not late enough.
  expect(made).toMatchObject({
    level: 2,
    currency: 'EUR',
    open_total: '1632.00',
    interest_percent: '9.00',
    interest_total: '7.45',
    fee: '5.00',
    total: '1644.45',
    recipients: ['aoife@harbour.example'],
    blocker: null,
    invoices: [
      { id: first, days_overdue: 30, level: 2, open: '816.00', interest: '6.04' },
      { id: second, days_overdue: 7, level: 1, interest: '1.41' },
    ],
  });
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`Payment reminder ${made?.number} from Ours, level 2`);
  expect(mail?.text).toContain('30 days overdue');
  expect(mail?.text).toContain('Interest at 9% per year: 7.45\u00a0EUR');
  expect(mail?.text).toContain('Total: 1,644.45\u00a0EUR');
  const files = await reminderMailFiles(ours.companyId, mail?.attachment as Record<string, string>);
  expect(files.map(({ contentType }) => contentType)).toEqual(['application/pdf']);
  const read = await call<ReminderRecord>(oneReminder.GET, { as: ours.finance, params: { id: made?.id ?? '' } });
  expect(read.data).toMatchObject({ total: '1644.45', created_by: { id: ours.finance.userId }, invoice_count: 2 });
  expect(read.data.mails).toMatchObject([{ to: ['aoife@harbour.example'], text: mail?.text, status: 'queued' }]);
  const events = await change((db) =>
    db.activity.findMany({ where: { companyId: ours.companyId, subjectId: first, event: 'reminded' } }),
  );
  expect(events).toMatchObject([{ toState: made?.number, actorId: ours.finance.userId }]);
});

it('reminds nobody twice: run again, by hand after the job, or two at once', async () => {
  await rule();
  await owedFor([30]);
  const both = await Promise.all([remind(), remind()]);
  expect(both.flatMap(({ data }) => data.reminders)).toHaveLength(1);
  expect((await remind()).data.reminders).toEqual([]);
  await Promise.all([sendPaymentReminders(morning), sendPaymentReminders(morning)]);
  expect([(await mails()).length, (await sent()).length]).toEqual([1, 1]);
});

it('a job that dies in the middle leaves nothing half done, and the next one does it', async () => {
  await rule();
  await owedFor([30]);
  const actor = await openSession(ours.finance);
  const killed = tenant(actor, async (db) => {
    await sendDue(db, actor, [ids.client]);
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect([await mails(), await sent()]).toEqual([[], []]);
  expect(await sendPaymentReminders(morning)).toBeGreaterThan(0);
  expect(await sent()).toMatchObject([{ level: 2, created_by: null }]);
});

it('goes by itself only where the company wants it, in the morning of its zone', async () => {
  await owedFor([30]);
  await sendPaymentReminders(morning);
  expect(await sent()).toEqual([]);
  await rule();
  await sendPaymentReminders(new Date(`${today}T02:11:00Z`));
  expect(await sent()).toEqual([]);
  await sendPaymentReminders(morning);
  expect(await sent()).toHaveLength(1);
});

it('pauses no invoice that is voided at the same moment', async () => {
  const [id = ''] = await owedFor([30]);
  const isVoid = Promise.withResolvers<void>();
  const voided = change(async (db) => {
    await db.invoice.update({ where: keyOf(ours, id), data: { status: 'void' } });
    isVoid.resolve();
    await untilWaiting(1);
  });
  await isVoid.promise;
  const answer = pause(id);
  await voided;
  expect((await answer).status).toBe(409);
});

it('tells that more is overdue than it looks at, and by itself reaches a client behind thousands of invoices that nobody is reminded of', async () => {
  await rule();
  const [id = ''] = await owedFor([30]);
  const { companyId } = ours;
  const first = await change(async (db) => {
    const excluded = { name: 'Aardvark', number: 'CLI-900000', currency: 'EUR', remindersExcluded: true };
    const { clientType } = await db.client.findUniqueOrThrow({ where: keyOf(ours, ids.client) });
    return db.client.create({
      data: { ...excluded, companyId, ownerId: ours.admin.userId, clientType, paymentTermsDays: 30 },
    });
  });
  const columns = await change((db) => storedColumns(db, 'invoices'));
  await fill(
    `insert into invoices (${columns}) select ${columns} from (select (jsonb_populate_record(i, jsonb_build_object(
        'id', gen_random_uuid(), 'number', 'OLD-' || n, 'number_year', null, 'number_seq', null, 'client_id', $3::uuid))).*
      from invoices i, generate_series(1, 2000) n where i.company_id = $1 and i.id = $2) copied`,
    [companyId, id, first.id],
  );
  expect((await readOverview(await openSession(ours.finance), reminderQuery.parse({}))).isCut).toBe(true);
  expect(await sendPaymentReminders(morning)).toBe(1);
});

it('skips a paused invoice until the pause is over, and says why', async () => {
  await rule();
  const [id = '', other = ''] = await owedFor([30, 30]);
  expect((await pause(id, { reason: 'x', until: addDays(today, -1) })).errors).toEqual({ until: [expect.any(String)] });
  await pause(id);
  await pause(id, { reason: 'The hours are disputed', until: today });
  const { data } = await remind({ dry_run: true });
  expect(data.reminders).toMatchObject([{ open_total: '816.00', invoices: [{ id: other }] }]);
  expect(data.held).toMatchObject([{ id, blocker: 'paused', reason: 'The hours are disputed', until: today }]);
  const end = () => call(pauses.DELETE, { as: ours.finance, method: 'DELETE', params: { id } });
  expect([(await end()).status, (await end()).status]).toEqual([200, 404]);
  expect((await remind({ dry_run: true })).data.reminders).toMatchObject([{ open_total: '1632.00' }]);
  await pause(id);
  await change((db) =>
    db.reminderPause.updateMany({
      where: { companyId: ours.companyId, invoiceId: id },
      data: { until: dateFromDay(addDays(today, -1)) },
    }),
  );
  expect((await remind({ dry_run: true })).data.held).toEqual([]);
  expect((await pause(ids.draftInvoice)).status).toBe(409);
});

it('waits for a pause or a payment that is being written, and sends nothing then', async () => {
  await rule();
  const [paused = '', paid = ''] = await owedFor([30, 30]);
  const actor = await openSession(ours.finance);
  const [hold, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const writing = tenant(actor, async (db) => {
    await pauseReminders({ ...actor, db }, paused, { reason: 'Disputed' });
    const money = { amount: '816', paid_on: today, method: 'bank_transfer' as const };
    await recordPayment({ ...actor, db }, paid, money, { isKeyed: false });
    begun.resolve();
    await hold.promise;
  });
  await begun.promise;
  const sending = remind();
  await untilWaiting(1);
  hold.resolve();
  await writing;
  expect((await sending).data).toMatchObject({ reminders: [], held: [{ id: paused, blocker: 'paused' }] });
  expect(await mails()).toEqual([]);
});

it('never reminds an excluded client, nor of what was paid meanwhile', async () => {
  await rule();
  const [id = ''] = await owedFor([30]);
  const { data: client } = await call<ClientRecord>(oneClient.GET, { as: ours.admin, params: { id: ids.client } });
  const exclude = (excluded: boolean) =>
    call<ClientRecord>(oneClient.PUT, {
      as: ours.admin,
      method: 'PUT',
      params: { id: ids.client },
      body: {
        name: client.name,
        client_type: client.client_type,
        currency: client.currency,
        payment_terms_days: client.payment_terms_days,
        reminders_excluded: excluded,
      },
    });
  expect((await exclude(true)).data.reminders_excluded).toBe(true);
  expect((await remind()).data).toMatchObject({ reminders: [], held: [{ id, blocker: 'excluded' }] });
  await exclude(false);
  await pay(id, '816');
  expect((await remind()).data).toEqual({ reminders: [], held: [] });
});

it.each([
  ['paid', (id: string) => pay(id, '816')],
  ['paid in part', (id: string) => pay(id, '100')],
  ['paused', (id: string) => pause(id)],
])(
  'holds back a queued mail when an invoice was %s in the meantime, and sends a new reminder for the rest',
  async (_, settle) => {
    await rule();
    const [settled = '', owed = ''] = await owedFor([30, 30]);
    await remind();
    await settle(settled);
    const [mail] = await mails();
    await sendMail({ company_id: ours.companyId, mail_id: mail?.id ?? '' });
    expect((await mails()).map(({ status }) => status)).toEqual(['withdrawn']);
    const log = await change((db) =>
      db.activity.findMany({ where: { companyId: ours.companyId, event: 'reminder_withdrawn' } }),
    );
    const [held] = await sent();
    expect(log.map(({ subjectId, toState }) => [subjectId, toState]).sort()).toEqual(
      [settled, owed].map((id) => [id, held?.number]).sort(),
    );
    const [again] = (await remind()).data.reminders;
    expect(again?.invoices.map(({ id }) => id)).toContain(owed);
  },
);

it('sends a mail that still waits when all of it is still owed', async () => {
  await rule();
  await owedFor([30, 30]);
  await remind();
  const [mail] = await mails();
  // Without a mail server the attempt is made, and fails.
  await sendMail({ company_id: ours.companyId, mail_id: mail?.id ?? '' });
  expect(await mails()).toMatchObject([{ status: 'queued', attempts: 1, lastError: expect.any(String) }]);
});

it('shows a client without a contact as blocked, and reminds it once there is one', async () => {
  await rule();
  await owedFor([30]);
  const contacts = await change((db) =>
    db.invoicingContact.findMany({ where: { companyId: ours.companyId, contractId: ids.contract } }),
  );
  await change((db) => db.invoicingContact.deleteMany({ where: { companyId: ours.companyId } }));
  expect((await remind()).data.reminders).toMatchObject([{ id: null, blocker: 'no_contact', recipients: [] }]);
  await sendPaymentReminders(morning);
  expect(await mails()).toEqual([]);
  await change((db) => db.invoicingContact.createMany({ data: contacts }));
  expect((await remind()).data.reminders).toMatchObject([{ blocker: null, id: expect.any(String) }]);
});

it('keeps currencies apart, each with a mail of its own, and the fee in the company’s alone', async () => {
  await rule();
  await owedFor([30]);
  await owedFor([30], { currency: 'USD' });
  const { data } = await remind();
  expect(data.reminders.map(({ currency, fee }) => [currency, fee])).toEqual([
    ['EUR', '5.00'],
    ['USD', '0.00'],
  ]);
  expect(await mails()).toHaveLength(2);
});

it.each([
  ['fr-FR', 'Relance', '30 jours de retard'],
  ['es-ES', 'Recordatorio de pago', 'vencida hace 30 días'],
  ['it-IT', 'Sollecito di pagamento', 'scaduta da 30 giorni'],
  ['ar-EG', 'تذكير بالسداد', 'متأخرة'],
  ['zh-CN', '付款提醒', '逾期 30 天'],
])('writes to the client in its language: %s', async (locale, subject, text) => {
  await rule();
  await owedFor([30]);
  await change((db) => db.client.update({ where: keyOf(ours, ids.client), data: { locale } }));
  await remind();
  const [mail] = await mails();
  expect(mail).toMatchObject({ locale, subject: expect.stringContaining(subject) });
  expect(mail?.text).toContain(text);
});

it('writes in the company’s own words, with the figures where they say', async () => {
  await rule();
  await owedFor([30]);
  await call(templates.PUT, {
    as: ours.admin,
    method: 'PUT',
    params: { kind: 'payment_reminder', locale: 'en-US' },
    body: { subject: 'Level {level}', text: 'Dear {recipient},\n\n{invoices}\n\nWe ask for {total}.' },
  });
  await remind();
  const [mail] = await mails();
  expect(mail?.subject).toBe('Level 2');
  expect(mail?.text).toMatch(/^Dear Aoife,\n\nInvoice INV-0-.{4} of .*, 30 days overdue\nOpen: 816\.00\u00a0EUR\n\n/);
  expect(mail?.text).toMatch(/\n\nWe ask for 821\.00\u00a0EUR\.\n$/);
});

it('is for those who send invoices, and of their own company', async () => {
  await rule();
  const [id = ''] = await owedFor([30]);
  const reader = await makeColleague(ours, ['view_invoices']);
  expect((await remind({}, reader)).status).toBe(403);
  expect((await call(reminders.GET, { as: reader })).status).toBe(200);
  const theirs = await makeCompany('Theirs');
  const foreign = await remind({}, theirs.finance);
  expect([foreign.status, foreign.errors]).toEqual([422, { 'client_ids.0': [expect.any(String)] }]);
  expect((await call(pauses.POST, { as: theirs.finance, params: { id }, body: { reason: 'x' } })).status).toBe(404);
  expect((await call<Reminder[]>(reminders.GET, { as: theirs.finance })).data).toEqual([]);
});

it('sends the levels in their order, however late an invoice is, unless the company skips some', async () => {
  await rule({ skips_levels: false });
  const [invoice = ''] = await owedFor([180]);
  const preview = async () => (await remind({ dry_run: true })).data.reminders;
  expect(await preview()).toMatchObject([
    { level: 1, fee: '0.00', invoices: [{ id: invoice, days_overdue: 180, last_level: 0, last_on: null }] },
  ]);
  // A body without the choice leaves it as it is.
  await rule({ skips_levels: undefined });
  expect(await preview()).toMatchObject([{ level: 1 }]);
  await rule({ skips_levels: true });
  expect(await preview()).toMatchObject([{ level: 2, fee: '5.00' }]);
  await rule({ skips_levels: false, gap_days: 1 });
  expect((await remind()).data.reminders).toMatchObject([{ level: 1 }]);
  expect(await preview()).toEqual([]);
  await change((db) =>
    db.paymentReminder.updateMany({
      where: { companyId: ours.companyId, clientId: ids.client },
      data: { sentOn: dateFromDay(addDays(today, -1)) },
    }),
  );
  expect(await preview()).toMatchObject([
    { level: 2, fee: '5.00', invoices: [{ last_level: 1, last_on: addDays(today, -1) }] },
  ]);
});

it('refuses levels out of order, and a fee that the currency has no coins for', async () => {
  const late = await rule({ levels: [{ days: 21 }, { days: 7 }] });
  expect(late.errors).toEqual({ 'reminders.levels.1.days': ['Each step must be later than the one before.'] });
  const fine = await rule({ levels: [{ days: 7, fee: '1.005' }] });
  expect(fine.errors).toEqual({ 'reminders.levels.0.fee': [expect.any(String)] });
  expect((await rule({ levels: [{ days: 7, fee: '1.50' }] })).status).toBe(200);
});
