import * as dismissal from '@/app/api/v1/work-items/[id]/dismiss/route';
import * as items from '@/app/api/v1/work-items/route';
import type { Actor } from '@/lib/actor';
import { openSession } from '@/lib/auth/session/actor';
import { addDays, dateFromDay } from '@/lib/calendar/days';
import { getStartPage } from '@/lib/dashboard/data';
import { type Db, system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { makeDrafts } from '@/lib/invoices/test-invoices';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeColleague, makeCompany, type Person, type TestCompany, todayHere } from '@/lib/testing/world';
import type { WorkKind } from '@/lib/work-items/kinds';
import type { WorkItem } from '@/lib/work-items/schema';

let ours: TestCompany;
let ids: Records;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
});

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
    expect(await waiting(ours.recruiter)).toEqual([]);
    expect(await waiting(ours.contractor)).toEqual([]);
  });
  it('not before it is overdue', async () => {
    const [due, late] = await makeDrafts(ours, ids, [{}, {}]);
    const issue = (id: string | undefined, number: string, dueDate: Date) =>
      change((db) =>
        db.invoice.update({
          where: keyOf(ours, id ?? ''),
          data: { status: 'issued', number, issueDate: day(-30), issuedAt: day(-30), dueDate },
        }),
      );
    await issue(due, 'TST-2026-0801', day(0));
    await issue(late, 'TST-2026-0802', day(-1));
    const found = (await of(ours.finance, 'remind_invoice')).map(({ record }) => record.id);
    expect(found).toContain(late);
    expect(found).not.toContain(due);
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
  expect(item?.record).toMatchObject({ type: 'interview', path: `/submissions/${ids.submission}?tab=interviews` });
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
