import * as dismissal from '@/app/api/v1/work-items/[id]/dismiss/route';
import * as items from '@/app/api/v1/work-items/route';
import type { Actor } from '@/lib/actor';
import { startingRoles } from '@/lib/auth/roles';
import { openSession } from '@/lib/auth/session/actor';
import { addDays, dateFromDay } from '@/lib/calendar/days';
import { getStartPage } from '@/lib/dashboard/data';
import { type Db, system, tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { listContractsWithAvailableTime } from '@/lib/invoices/drafting/available-time.data';
import { makeDrafts } from '@/lib/invoices/test-invoices';
import { readDue } from '@/lib/reminders/send.data';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { type Remembered, rememberCompanies } from '@/lib/testing/remember-companies';
import { makeColleague, makeCompany, type Person, type TestCompany, todayHere } from '@/lib/testing/world';
import type { WorkKind } from '@/lib/work-items/kinds';
import type { WorkItem } from '@/lib/work-items/schema';

let ours: TestCompany;
let ids: Records;
let remembered: Remembered;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
  remembered = await rememberCompanies(ours.companyId);
});
afterEach(() => remembered.restore());
afterAll(() => remembered.end());

const ask = async (as: Person, query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  (await call<WorkItem[]>(items.GET, { as, query, headers })).data;
const dismiss = (as: Person, id: string) => call(dismissal.POST, { as, params: { id } });
const of = async (as: Person, kind: WorkKind) => ask(as, { 'filter[kind]': kind });
const change = <T>(work: (db: Db) => Promise<T>): Promise<T> => system('test data', work);
const day = (offset: number) => dateFromDay(addDays(todayHere(), offset));

const submit = (fields: object = {}) =>
  change((db) =>
    db.timesheet.update({
      where: keyOf(ours, ids.submittedTimesheet),
      data: { status: 'submitted', submittedAt: new Date('2026-11-20T10:00:00Z'), ...fields },
    }),
  );

describe('a submitted week', () => {
  beforeEach(() => submit());
  it('waits for whoever approves time, not for its author or for somebody without the right', async () => {
    const [item] = (await of(ours.account_manager, 'approve_timesheet')).filter(
      ({ record }) => record.id === ids.submittedTimesheet,
    );
    expect(item).toMatchObject({
      verb: 'Approve',
      record: { type: 'timesheet', path: `/timesheets/${ids.submittedTimesheet}` },
      hours: '8.00',
      money: [],
      since: '2026-11-20T10:00:00.000Z',
    });
    for (const person of [ours.contractor, ours.nobody, ours.recruiter])
      expect([person.name, await of(person, 'approve_timesheet')]).toEqual([person.name, []]);
  });
  it('waits for the client first, where the client has to approve', async () => {
    await change((db) =>
      db.contract.updateMany({ where: { companyId: ours.companyId }, data: { approvalSteps: 'client_agency' } }),
    );
    expect(await of(ours.account_manager, 'approve_timesheet')).toEqual([]);
    await submit({ clientApprovedAt: new Date() });
    expect(await of(ours.account_manager, 'approve_timesheet')).toHaveLength(1);
  });
  it('is approved by nobody for themselves', async () => {
    await submit({ ownerId: ours.account_manager.userId });
    expect((await of(ours.account_manager, 'approve_timesheet')).map(({ record }) => record.id)).not.toContain(
      ids.submittedTimesheet,
    );
    expect((await of(ours.admin, 'approve_timesheet')).map(({ record }) => record.id)).toContain(
      ids.submittedTimesheet,
    );
  });
  it('waits for its author once it is rejected', async () => {
    await submit({ status: 'rejected' });
    expect(await of(ours.contractor, 'correct_timesheet')).toHaveLength(1);
    expect(await of(ours.contractor2, 'correct_timesheet')).toEqual([]);
    expect(await of(ours.account_manager, 'correct_timesheet')).toEqual([]);
  });
});

it('an accepted submission waits for whoever converts it: their own, or everybody’s', async () => {
  await change((db) =>
    db.candidateSubmission.update({
      where: keyOf(ours, ids.submission),
      data: { status: 'accepted', ownerId: ours.recruiter.userId },
    }),
  );
  const own = await makeColleague(ours, ['view_own_submissions', 'convert_own_submissions']);
  expect(await of(own, 'convert_submission')).toEqual([]);
  const [item] = await of(ours.recruiter, 'convert_submission');
  expect(item?.record.path).toBe(`/contracts/create?submission=${ids.submission}`);
  await change((db) =>
    db.candidateSubmission.update({ where: keyOf(ours, ids.submission), data: { ownerId: own.userId } }),
  );
  expect(await of(own, 'convert_submission')).toHaveLength(1);
});

it('a contract ends within 30 days, not later and not once it has ended', async () => {
  const set = (data: object) => change((db) => db.contract.update({ where: keyOf(ours, ids.contract), data }));
  const renewed = async () => (await of(ours.account_manager, 'renew_contract')).map(({ due_on }) => due_on);
  await set({ status: 'active', endDate: day(31) });
  expect(await renewed()).toEqual([]);
  await set({ endDate: day(30) });
  expect(await renewed()).toEqual([addDays(todayHere(), 30)]);
  await set({ lastDay: day(3) });
  expect(await renewed()).toEqual([addDays(todayHere(), 3)]);
  await set({ status: 'ended' });
  expect(await renewed()).toEqual([]);
});

describe('an overdue invoice', () => {
  const set = (data: object) => change((db) => db.invoice.update({ where: keyOf(ours, ids.issuedInvoice), data }));
  const waiting = async (as = ours.finance) =>
    (await of(as, 'remind_invoice')).filter(({ record }) => record.id === ids.issuedInvoice);
  beforeEach(async () => {
    await change((db) => db.reminderPause.deleteMany({ where: { companyId: ours.companyId } }));
    await change((db) => db.paymentReminder.deleteMany({ where: { companyId: ours.companyId } }));
    await set({ paidTotal: '16' });
  });
  it('waits with what is left to pay, for whoever sends reminders', async () => {
    expect(await waiting()).toMatchObject([{ money: [{ currency: 'EUR', amount: '800.00' }], due_on: '2026-03-02' }]);
    expect(await waiting()).toMatchObject([{ path: `/reminders#remind-${ids.client}` }]);
    expect(await waiting(ours.recruiter)).toEqual([]);
    expect(await waiting(ours.contractor)).toEqual([]);
  });
  it('once the next level of the company’s reminders is due, as the page that sends them says', async () => {
    const [due, late] = await makeDrafts(ours, ids, [{}, {}]);
    const clientId = ids.client;
    const isDue = async (id: string | undefined) => {
      const found = (await of(ours.finance, 'remind_invoice')).some(({ record }) => record.id === id);
      const actor = await openSession(ours.finance);
      const { reminders } = await tenant(actor, (db) => readDue(db, actor));
      expect(reminders.some(({ invoices }) => invoices.some((one) => one.id === id))).toBe(found);
      return found;
    };
    const issue = (id: string | undefined, number: string, dueDate: Date) =>
      change((db) =>
        db.invoice.update({
          where: keyOf(ours, id ?? ''),
          data: { status: 'issued', number, issueDate: day(-30), issuedAt: day(-30), dueDate },
        }),
      );
    await issue(due, 'TST-2026-0801', day(-6));
    await issue(late, 'TST-2026-0802', day(-7));
    expect([await isDue(due), await isDue(late)]).toEqual([false, true]);
    const rule = (levels: number[], reminderGapDays: number) =>
      change((db) =>
        db.company.update({
          where: { id: ours.companyId },
          data: { reminderLevels: levels.map((days) => ({ days, fee: null })), reminderGapDays },
          select: { id: true },
        }),
      );
    await rule([3, 6], 2);
    expect([await isDue(due), await isDue(late)]).toEqual([true, true]);
    const remind = (level: number, sentOn: Date) =>
      change((db) =>
        db.paymentReminder.create({
          data: {
            ...{ companyId: ours.companyId, number: `REM-${level}`, clientId, level, sentOn, locale: 'en-US' },
            ...{ currency: 'EUR', openTotal: 1, interestTotal: 0, fee: 0, total: 1 },
            invoices: {
              create: {
                invoiceId: late ?? '',
                level,
                daysOverdue: 7,
                openAmount: 1,
                interest: 0,
              },
            },
          },
        }),
      );
    await remind(1, day(-1));
    expect(await isDue(late)).toBe(false);
    await rule([3, 6], 1);
    expect(await isDue(late)).toBe(true);
    await remind(2, day(-1));
    expect(await isDue(late)).toBe(false);
    await rule([3, 6, 7], 1);
    expect(await isDue(late)).toBe(true);
  });
  it('not while it is paused, its client is never reminded, or a reminder is fresh', async () => {
    const { companyId } = ours;
    const pause = { companyId, invoiceId: ids.issuedInvoice, reason: 'Disputed', createdById: ours.finance.userId };
    await change((db) => db.reminderPause.create({ data: { ...pause, until: day(0) } }));
    expect(await waiting()).toEqual([]);
    await change((db) => db.reminderPause.updateMany({ where: { companyId }, data: { until: day(-1) } }));
    expect(await waiting()).toHaveLength(1);
    await change((db) => db.client.updateMany({ where: { companyId }, data: { remindersExcluded: true } }));
    expect(await waiting()).toEqual([]);
  });
});

it('an interview waits for its outcome once it is over', async () => {
  const set = (startsAt: Date) =>
    change((db) => db.interview.update({ where: keyOf(ours, ids.interview), data: { startsAt, minutes: 60 } }));
  await set(new Date(Date.now() - 30 * 60_000));
  expect(await of(ours.recruiter, 'record_interview')).toEqual([]);
  await set(new Date(Date.now() - 61 * 60_000));
  const [item] = await of(ours.recruiter, 'record_interview');
  const path = `/submissions/${ids.submission}?tab=interviews`;
  expect(item).toMatchObject({ record: { type: 'interview', path }, path: `${path}#outcome-${ids.interview}` });
});

it('a document waits for neither its person nor whoever handed it in', async () => {
  const judge = await makeColleague(ours, ['view_user_documents', 'edit_user_documents']);
  const waiting = async (as: Person) => (await of(as, 'verify_document')).map(({ record }) => record.id);
  const set = (data: object) =>
    change((db) => db.userDocument.update({ where: keyOf(ours, ids.document), data, select: { id: true } }));
  expect(await waiting(judge)).toEqual([ids.document]);
  // Whoever verifies the papers of placed people alone sees them, too, as their account works on a contract.
  expect(await waiting(ours.account_manager)).toEqual([ids.document]);
  expect(await waiting(ours.recruiter)).toEqual([]);
  await set({ createdBy: judge.userId });
  expect(await waiting(judge)).toEqual([]);
  await set({ createdBy: null, userId: judge.userId });
  expect(await waiting(judge)).toEqual([]);
  await set({ userId: null, candidateId: ids.candidate });
  expect(await waiting(judge)).toEqual([ids.document]);
  const candidate = (data: object) =>
    change((db) => db.candidate.update({ where: keyOf(ours, ids.candidate), data, select: { id: true } }));
  await candidate({ email: null, phone: '+353 1 555 0103', userId: null });
  expect(await waiting(judge)).toEqual([ids.document]);
  const { email } = await change((db) =>
    db.user.findUniqueOrThrow({ where: keyOf(ours, judge.userId), select: { email: true } }),
  );
  await candidate({ moreEmails: [email] });
  expect(await waiting(judge)).toEqual([]);
  await candidate({ moreEmails: [], userId: judge.userId });
  expect(await waiting(judge)).toEqual([]);
});

const kindsOnStartPage = async (as: Person) =>
  (await getStartPage(await openSession(as), 'en-US')).kinds.map(({ kind }) => kind);

describe('a week of the contractor', () => {
  const ofRecord = async (as: Person, kind: WorkKind, id: string) =>
    (await of(as, kind)).find(({ record }) => record.id === id);
  it('waits as a draft for its author from its last day on', async () => {
    const set = (end: number) => submit({ status: 'draft', periodStart: day(end - 6), periodEnd: day(end) });
    await set(1);
    expect(await ofRecord(ours.contractor, 'submit_timesheet', ids.submittedTimesheet)).toBeUndefined();
    await set(0);
    expect(await ofRecord(ours.contractor, 'submit_timesheet', ids.submittedTimesheet)).toMatchObject({
      verb: 'Submit',
      record: { path: `/timesheets/${ids.submittedTimesheet}` },
    });
    for (const person of [ours.contractor2, ours.account_manager, ours.recruiter])
      expect(await ofRecord(person, 'submit_timesheet', ids.submittedTimesheet)).toBeUndefined();
  });
  it('waits once a week without a timesheet is over: for the contractor, or for the office without their account', async () => {
    const last = (end: number) => submit({ periodStart: day(end - 6), periodEnd: day(end) });
    await last(-6);
    expect(await of(ours.contractor, 'enter_time')).toEqual([]);
    await last(-7);
    const { candidate, client } = await change((db) =>
      db.contract.findUniqueOrThrow({ where: keyOf(ours, ids.contract), include: { candidate: true, client: true } }),
    );
    // One's own week is known by its client, and has a card of its own on the start page.
    expect(await ofRecord(ours.contractor, 'enter_time', ids.contract)).toMatchObject({
      record: { title: client.name, subtitle: null, path: `/contracts/${ids.contract}?tab=timesheets` },
    });
    expect(await kindsOnStartPage(ours.contractor)).not.toContain('enter_time');
    expect(await of(ours.account_manager, 'enter_time')).toEqual([]);
    await change((db) => db.contract.update({ where: keyOf(ours, ids.contract), data: { consultantId: null } }));
    expect(await of(ours.account_manager, 'enter_time')).toMatchObject([
      { record: { title: candidate.name, subtitle: client.name } },
    ]);
    expect(await kindsOnStartPage(ours.account_manager)).toContain('enter_time');
    expect(await of(ours.contractor, 'enter_time')).toEqual([]);
    // Nobody writes weeks that are so old.
    await last(-80);
    expect(await of(ours.account_manager, 'enter_time')).toEqual([]);
  });
  it('waits with its expenses and differences, as the page that invoices it adds them up', async () => {
    await submit({ status: 'draft' });
    await change((db) =>
      db.timesheetExpense.create({
        data: {
          ...{ companyId: ours.companyId, timesheetId: ids.submittedTimesheet, date: day(0), category: 'meals' },
          ...{ amount: '12', description: 'Lunch', isBillable: true, billAmount: '10', isPayable: true },
          createdById: ours.contractor.userId,
        },
      }),
    );
    await submit({ status: 'approved', approvedAt: new Date(), billTotal: '680' });
    const { totals } = await listContractsWithAvailableTime(await openSession(ours.finance));
    const { kinds } = await getStartPage(await openSession(ours.finance), 'en-US');
    expect(kinds.find(({ kind }) => kind === 'bill_time')?.money).toEqual(
      totals.map(({ currency, bill_total: amount }) => ({ currency, amount })),
    );
    await change((db) =>
      db.timeAdjustment.update({ where: keyOf(ours, ids.adjustment), data: { billAmount: '7', invoiceId: null } }),
    );
    const [item] = await of(ours.finance, 'bill_time');
    const after = await listContractsWithAvailableTime(await openSession(ours.finance));
    expect(item?.money[0]?.amount).toBe(
      after.contracts.find(({ contract }) => contract.id === ids.contract)?.bill_total,
    );
    expect(item?.money[0]?.amount).not.toBe(totals[0]?.bill_total);
  });
  it('waits with its money for whoever invoices, once it is approved', async () => {
    const data = {
      status: 'approved',
      approvedAt: new Date('2026-11-21T10:00:00Z'),
      billTotal: '680',
      totalMinutes: '480',
    };
    const before = await ofRecord(ours.finance, 'bill_time', ids.contract);
    await submit(data);
    const after = await ofRecord(ours.finance, 'bill_time', ids.contract);
    expect(after?.path).toBe(`/invoices/waiting#bill-${ids.contract}`);
    expect(Number(after?.hours)).toBe(Number(before?.hours ?? 0) + 8);
    expect(Number(after?.money[0]?.amount)).toBe(Number(before?.money[0]?.amount ?? 0) + 680);
    // Whoever sees no bill rates sees no sum of them.
    const blind = await makeColleague(ours, ['create_invoices', 'view_invoices', 'view_own_contracts']);
    for (const person of [blind, ours.contractor, ours.account_manager])
      expect(await of(person, 'bill_time')).toEqual([]);
  });
});

it('an open job waits for those who look for people for it, until somebody is put forward', async () => {
  const set = (data: object) =>
    change((db) => db.jobOrder.update({ where: keyOf(ours, ids.spareJob), data, select: { id: true } }));
  const put = (fields: object) =>
    change((db) =>
      db.candidateSubmission.update({ where: keyOf(ours, ids.submission), data: fields, select: { id: true } }),
    );
  const waiting = async (as: Person) => (await of(as, 'fill_job')).some(({ record }) => record.id === ids.spareJob);
  const sourcer = await makeColleague(ours, startingRoles.sourcer.permissions);
  expect(await waiting(ours.recruiter)).toBe(false);
  await set({ status: 'open' });
  expect([await waiting(ours.recruiter), await waiting(sourcer), await waiting(ours.finance)]).toEqual([
    true,
    false,
    false,
  ]);
  await set({ ownerId: ours.account_manager.userId });
  // Nobody is named: it waits for its owner, and for whoever may put somebody forward.
  expect([await waiting(ours.recruiter), await waiting(ours.account_manager), await waiting(sourcer)]).toEqual([
    true,
    true,
    false,
  ]);
  await change((db) =>
    db.jobRecruiter.create({
      data: { companyId: ours.companyId, jobOrderId: ids.spareJob, userId: sourcer.userId },
    }),
  );
  expect([await waiting(ours.recruiter), await waiting(ours.account_manager), await waiting(sourcer)]).toEqual([
    false,
    true,
    true,
  ]);
  await put({ jobOrderId: ids.spareJob });
  expect(await waiting(sourcer)).toBe(false);
  await put({ status: 'rejected', rejectedBy: 'client', closedReason: 'No' });
  expect(await waiting(sourcer)).toBe(true);
});

it('a contractor without an account waits to be invited by whoever may, until there is time or an account', async () => {
  const { id } = await change((db) =>
    db.contract.create({
      data: {
        companyId: ours.companyId,
        number: 'CON-999999',
        candidateId: ids.spareCandidate,
        clientId: ids.client,
        ownerId: ours.recruiter.userId,
        positionTitle: 'Splicer',
        status: 'active',
        contractType: 'contractor',
        location: 'remote',
        currency: 'EUR',
        startDate: day(-1),
        weekStart: 1,
      },
    }),
  );
  const waiting = async (as: Person) => (await of(as, 'invite_contractor')).map(({ record }) => record.id);
  for (const person of [ours.account_manager, ours.finance, ours.recruiter])
    expect(await waiting(person)).toEqual([id]);
  for (const person of [ours.contractor, ours.nobody]) expect(await waiting(person)).toEqual([]);
  const { email } = await change((db) =>
    db.user.findUniqueOrThrow({ where: keyOf(ours, ours.nobody.userId), select: { email: true } }),
  );
  await change((db) => db.candidate.update({ where: keyOf(ours, ids.spareCandidate), data: { email } }));
  expect(await waiting(ours.account_manager)).toEqual([]);
});

it('a pay run waits for approval, for its day, and for the next one', async () => {
  const kinds = async (as: Person) =>
    (await ask(as)).filter(({ record }) => record.id === ids.payRun).map(({ kind }) => kind);
  const set = (data: object) =>
    change((db) => db.payRun.update({ where: keyOf(ours, ids.payRun), data, select: { id: true } }));
  expect(await kinds(ours.finance)).toEqual(['approve_pay_run']);
  for (const person of [ours.account_manager, ours.contractor, ours.recruiter]) expect(await kinds(person)).toEqual([]);
  await set({
    status: 'approved',
    approvedAt: new Date(),
    payDate: day(1),
    periodEnd: day(-20),
    periodStart: day(-27),
  });
  expect(await kinds(ours.finance)).toEqual(['begin_pay_run']);
  await set({ payDate: day(0) });
  expect((await kinds(ours.finance)).sort()).toEqual(['begin_pay_run', 'close_pay_run']);
  expect(await of(ours.finance, 'begin_pay_run')).toMatchObject([{ record: { path: '/pay-runs' } }]);
  await set({ periodEnd: day(-7), periodStart: day(-14) });
  expect(await of(ours.finance, 'begin_pay_run')).toEqual([]);
  await set({ status: 'closed', closedAt: new Date() });
  expect(await kinds(ours.finance)).toEqual([]);
});

it('a bank statement waits until all of its lines are assigned', async () => {
  const waiting = async (as: Person) => (await of(as, 'assign_bank_lines')).map(({ record }) => record);
  const ignore = (id: string) =>
    change((db) => db.bankLine.update({ where: keyOf(ours, id), data: { status: 'ignored' }, select: { id: true } }));
  expect(await waiting(ours.finance)).toMatchObject([
    { type: 'bank_statement', title: 'january.xml', path: `/bank-statements/${ids.bankStatement}` },
  ]);
  for (const person of [ours.account_manager, ours.contractor, ours.recruiter])
    expect(await waiting(person)).toEqual([]);
  await ignore(ids.bankLine);
  expect(await waiting(ours.finance)).toHaveLength(1);
  await ignore(ids.bankReturn);
  expect(await waiting(ours.finance)).toHaveLength(1);
  await ignore(ids.bankCharge);
  expect(await waiting(ours.finance)).toEqual([]);
});

describe('a to-do', () => {
  const make = (fields: object = {}) =>
    change((db) =>
      db.toDo.create({
        data: {
          companyId: ours.companyId,
          title: 'Call Harbour',
          authorId: ours.account_manager.userId,
          assigneeId: ours.recruiter.userId,
          ...fields,
        },
      }),
    );
  const waiting = async (as: Person) => (await of(as, 'do_to_do')).map(({ record }) => record.id);
  it('waits for its assignee alone, with the name of whoever asked for it, until it is done', async () => {
    const { id } = await make();
    const [item] = (await of(ours.recruiter, 'do_to_do')).filter(({ record }) => record.id === id);
    expect(item).toMatchObject({
      verb: 'Done',
      record: { type: 'to_do', title: 'Call Harbour', subtitle: ours.account_manager.name, path: `/to-dos/${id}` },
      due_on: null,
    });
    for (const person of [ours.admin, ours.account_manager, ours.finance, ours.contractor])
      expect(await waiting(person)).not.toContain(id);
    const data = { completedAt: new Date(), completedById: ours.recruiter.userId };
    await change((db) => db.toDo.update({ where: keyOf(ours, id), data }));
    expect(await waiting(ours.recruiter)).not.toContain(id);
  });
  it('is shown on its day, not before', async () => {
    const [later, now, late] = [
      await make({ dueOn: day(1) }),
      await make({ dueOn: day(0) }),
      await make({ dueOn: day(-1) }),
    ];
    const found = await waiting(ours.recruiter);
    expect([later, now, late].map(({ id }) => found.includes(id))).toEqual([false, true, true]);
  });
  it('does not wait for somebody who is not of the office any more', async () => {
    const { id } = await make({ assigneeId: ours.contractor.userId });
    expect(await waiting(ours.contractor)).not.toContain(id);
  });
});

describe('dismissed', () => {
  beforeEach(() => submit());
  it('an item is gone for that person alone, until its reason ends and comes back', async () => {
    const [item] = await of(ours.account_manager, 'approve_timesheet');
    expect((await dismiss(ours.account_manager, item?.id ?? '')).status).toBe(200);
    expect((await dismiss(ours.account_manager, item?.id ?? '')).status).toBe(404);
    expect(await of(ours.account_manager, 'approve_timesheet')).toEqual([]);
    expect(await of(ours.admin, 'approve_timesheet')).toHaveLength(1);
    await submit({ status: 'draft' });
    await submit();
    expect(await of(ours.account_manager, 'approve_timesheet')).toHaveLength(1);
  });
  it('by two people at once, each for themselves', async () => {
    const [item] = await of(ours.account_manager, 'approve_timesheet');
    const answers = await Promise.all(
      [ours.account_manager, ours.admin, ours.admin].map((person) => dismiss(person, item?.id ?? '')),
    );
    const [first, ...both] = answers.map(({ status }) => status);
    expect(first).toBe(200);
    // Whoever asks once it is hidden finds it no more.
    expect(both.sort()).toEqual([200, expect.any(Number)]);
    expect([200, 404]).toContain(both[1]);
    expect(await of(ours.admin, 'approve_timesheet')).toEqual([]);
  });
  it('only what waits for oneself, in one’s own company', async () => {
    const [item] = await of(ours.account_manager, 'approve_timesheet');
    const theirs = await makeCompany('Theirs');
    for (const person of [theirs.admin, ours.contractor, ours.nobody])
      expect((await dismiss(person, item?.id ?? '')).status).toBe(404);
  });
});

it('says the verb in the caller’s language, and nothing to another company', async () => {
  await submit();
  const [item] = await ask(ours.admin, { 'filter[kind]': 'approve_timesheet' }, { 'accept-language': 'fr-FR' });
  expect(item?.verb).toBe('Approuver');
  const theirs = await makeCompany('Theirs');
  expect(await ask(theirs.admin)).toEqual([]);
});

it('the start page shows what waits as it is now: hidden, done, and over since a minute', async () => {
  await submit();
  const [manager, recruiter] = [await openSession(ours.account_manager), await openSession(ours.recruiter)];
  const now = new Date();
  const counts = async (actor: Actor, at = now) =>
    Object.fromEntries((await getStartPage(actor, 'en-US', at)).kinds.map(({ kind, count }) => [kind, count]));
  expect(await counts(manager)).toMatchObject({ approve_timesheet: 1 });
  const [item] = await of(ours.account_manager, 'approve_timesheet');
  await dismiss(ours.account_manager, item?.id ?? '');
  expect(await counts(manager)).not.toHaveProperty('approve_timesheet');
  const data = { startsAt: new Date(now.getTime() - 60 * 60_000 + 30_000), minutes: 60 };
  await change((db) => db.interview.update({ where: keyOf(ours, ids.interview), data, select: { id: true } }));
  expect(await counts(recruiter)).not.toHaveProperty('record_interview');
  expect(await counts(recruiter, new Date(now.getTime() + 60_000))).toHaveProperty('record_interview', 1);
});
