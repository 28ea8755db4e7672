import * as credit from '@/app/api/v1/invoices/[id]/credit-note/route';
import * as issue from '@/app/api/v1/invoices/[id]/issue/route';
import * as reminders from '@/app/api/v1/leakage/reminders/route';
import * as leakage from '@/app/api/v1/leakage/route';
import { addDays, dateFromDay, eachDay, todayIn, weekdayIso, weekOf } from '@/lib/calendar/days';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { publicDaysWithin } from '@/lib/holidays/public-days';
import type { Blocker } from '@/lib/leakage/blockers';
import type { Leakage } from '@/lib/leakage/schema';
import { call } from '@/lib/testing/call';
import { makeRecords } from '@/lib/testing/records';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';
import {
  addBookableRate,
  makeBookableContract,
  makeSheet,
  makeSpentSheet,
  move,
  type TestContract,
} from '@/lib/timesheets/test-world';

/** A Monday after which three weeks have ended. */
const monday = addDays(weekOf(todayIn('Europe/Dublin', new Date()), 1).start, -21);
const weeks = [0, 7, 14].map((days) => addDays(monday, days));

let ours: TestCompany;
let contract: TestContract;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  contract = await booked({});
});

async function booked(fields: Parameters<typeof makeBookableContract>[1], from = monday): Promise<TestContract> {
  const made = await makeBookableContract(ours, { startDate: dateFromDay(from), ...fields });
  await system('test data', (db) =>
    db.candidateRate.updateMany({ where: { contractId: made.id }, data: { effectiveFrom: dateFromDay(from) } }),
  );
  return made;
}

const ask = (query: Record<string, string> = {}, as: Person = ours.account_manager) =>
  call<Leakage>(leakage.GET, { as, query });
const remind = (blocker: string, as: Person = ours.account_manager) =>
  call<{ reminded: number; passed_over: number }>(reminders.POST, { as, body: { blocker } });
const mailsTo = (userId: string) =>
  system('test data', (db) =>
    db.outgoingMail.findMany({
      where: { companyId: ours.companyId, subjectId: userId },
      select: { kind: true, text: true },
    }),
  );
const holes = async (blocker: Blocker, as?: Person) => (await ask({ blocker }, as)).data.holes;

/** How many days from start to end are working days of the company. */
async function workingDays(start: string, end: string): Promise<number> {
  const free = await publicDaysWithin({ country: 'IE', region: null }, { start, end }, 'en');
  return eachDay({ start, end }).filter((day) => weekdayIso(day) <= 5 && !free.some(({ date }) => date === day)).length;
}

it('finds weeks that nobody has submitted, at what was agreed', async () => {
  const expected = await Promise.all(
    weeks.map(async (start) => {
      const hours = 8 * (await workingDays(start, addDays(start, 6)));
      return { start, hours: hours.toFixed(2), worth: (hours * 85).toFixed(2), who: { id: ours.contractor.userId } };
    }),
  );
  const found = await ask();
  expect(found.data.holes).toMatchObject(expected);
  expect(found.data.counts).toMatchObject({ not_submitted: 3, not_approved: 0, overdue: 0 });
  const total = expected.reduce((sum, { worth }) => sum + Number(worth), 0);
  expect(found.data.unbilled).toEqual([{ currency: 'EUR', amount: total.toFixed(2) }]);
});

it('expects no more of a week than what is agreed, begun, ended or free', async () => {
  const last = addDays(monday, 9);
  const half = await booked({ weekHours: '20', endDate: dateFromDay(last) }, addDays(monday, 2));
  const found = (await holes('not_submitted')).filter((hole) => hole.contract.id === half.id);
  const spans = [
    [addDays(monday, 2), addDays(monday, 6)],
    [addDays(monday, 7), last],
  ] as const;
  const hours = await Promise.all(spans.map(async ([start, end]) => (4 * (await workingDays(start, end))).toFixed(2)));
  const shown = spans.map(([start, end], index) => ({ start, end, hours: hours[index] }));
  expect(found).toMatchObject(shown.filter((one) => one.hours !== '0.00'));
});

it('follows a week on its way to the money', async () => {
  const [first = '', second = '', third = ''] = weeks;
  const entries = (start: string) => ({ period_start: start, entries: [{ date: start, hours: '8' }] });
  const submitted = await makeSheet(ours, contract, 'submitted', entries(first));
  const rejected = await makeSheet(ours, contract, 'rejected', entries(second));
  const approved = await makeSheet(ours, contract, 'approved', entries(third));
  expect((await ask()).data.holes).toMatchObject([
    {
      blocker: 'not_approved',
      timesheet_id: submitted.id,
      hours: '8.00',
      worth: '680.00',
      who: { id: ours.account_manager.userId },
    },
    {
      blocker: 'rejected',
      timesheet_id: rejected.id,
      hours: '8.00',
      worth: '680.00',
      who: { id: ours.contractor.userId },
    },
    { blocker: 'not_invoiced', timesheet_id: approved.id, hours: '8.00', worth: '680.00', who: null },
  ]);
  await system('test data', (db) =>
    db.timesheet.update({ where: keyOf(ours, approved.id), data: { status: 'invoiced' } }),
  );
  expect(await holes('not_invoiced')).toEqual([]);
});

it('counts what is billed beside the hours: expenses, and differences that changed rates have made', async () => {
  const [first = '', second = ''] = weeks;
  const spent = await makeSpentSheet(ours, contract, [{ markup_percent: '10' }, { billable: false }], first);
  const invoiced = await makeSheet(ours, contract, 'invoiced', {
    period_start: second,
    entries: [{ date: second, hours: '8' }],
  });
  const differ = (timesheetId: string, billAmount: string) =>
    system('test data', (db) =>
      db.timeAdjustment.create({
        data: {
          companyId: ours.companyId,
          contractId: contract.id,
          timesheetId,
          currency: 'EUR',
          before: [],
          after: [],
          billAmount,
          payAmount: '0',
        },
      }),
    );
  await differ(spent.id, '-20');
  await differ(invoiced.id, '40');
  // 16 h at 85, an expense of 100 before its tax with 10 %, less 20.
  expect(await holes('not_invoiced')).toMatchObject([
    { timesheet_id: spent.id, hours: '16.00', worth: '1450.00' },
    { timesheet_id: invoiced.id, start: second, hours: null, worth: '40.00' },
  ]);
  // A difference that lowers an invoice is not held up.
  await differ(invoiced.id, '-50');
  expect(await holes('not_invoiced')).toMatchObject([{ timesheet_id: spent.id }]);
});

it('finds weeks with fewer hours than expected, by themselves, until they are invoiced', async () => {
  const [first = '', second = '', third = ''] = weeks;
  const days = (start: string, hours: string) => [0, 1, 2, 3, 4].map((day) => ({ date: addDays(start, day), hours }));
  const sheet = (start: string, status: 'submitted' | 'approved', entries: ReturnType<typeof days>) =>
    makeSheet(ours, contract, status, { period_start: start, entries });
  const short = await sheet(first, 'approved', days(first, '2'));
  await sheet(second, 'submitted', days(second, '8'));
  const before = (await ask()).data;
  const [hole, ...others] = await holes('short');
  const missing = 8 * (await workingDays(first, addDays(first, 6))) - 10;
  expect([hole, others]).toMatchObject([
    {
      timesheet_id: short.id,
      start: first,
      hours: missing.toFixed(2),
      worth: (85 * missing).toFixed(2),
      who: { id: ours.account_manager.userId },
    },
    [],
  ]);
  expect(before.counts.short).toBe(1);
  expect(before.holes.some(({ blocker }) => blocker === 'short')).toBe(false);
  // 10 hours and 40, and a week that nobody has submitted: hours that are only missing are not owed.
  const expected = 8 * (await workingDays(third, addDays(third, 6)));
  expect(before.unbilled).toEqual([{ currency: 'EUR', amount: (85 * (50 + expected)).toFixed(2) }]);
  await system('test data', (db) =>
    db.timesheet.update({ where: keyOf(ours, short.id), data: { status: 'invoiced' } }),
  );
  expect(await holes('short')).toEqual([]);
});

describe('a short week', () => {
  /** Eight hours on each of the company's working days except some. */
  const worked = async (start: string, end: string, but: readonly string[] = []) => {
    const open: { date: string; hours: string }[] = [];
    for (const date of eachDay({ start, end }))
      if (!but.includes(date) && (await workingDays(date, date)) === 1) open.push({ date, hours: '8' });
    return open;
  };
  const workingDay = async (start: string) => (await worked(start, addDays(start, 6))).at(-1)?.date ?? '';
  const shortOf = async (contractId: string) =>
    (await holes('short')).filter((hole) => hole.contract.id === contractId).map(({ start, hours }) => [start, hours]);

  it('is none for a holiday of the contract’s calendar', async () => {
    const [first = '', second = ''] = weeks;
    const [free, missed] = [await workingDay(first), await workingDay(second)];
    const { id: holidayCalendarId } = await system('test data', (db) =>
      db.holidayCalendar.create({
        data: {
          companyId: ours.companyId,
          name: 'Plant',
          country: 'IE',
          ownDays: [{ date: free, name: 'Closed' }],
        },
      }),
    );
    const other = await booked({ holidayCalendarId });
    for (const [start, but] of [
      [first, free],
      [second, missed],
    ] as const) {
      const entries = await worked(start, addDays(start, 6), [but]);
      await makeSheet(ours, other, 'approved', { period_start: start, entries });
    }
    expect(await shortOf(other.id)).toEqual([[second, '8.00']]);
  });

  it('is measured by the days that the contract has of it', async () => {
    // From a Wednesday to the Tuesday of the week after next: the first and the last week are cut, the one between is
    // whole.
    const [start, end] = [addDays(monday, 2), addDays(monday, 15)];
    const cut = await booked({ endDate: dateFromDay(end) }, start);
    const spans = [
      [start, addDays(monday, 6)],
      [addDays(monday, 7), addDays(monday, 13)],
      [addDays(monday, 14), end],
    ] as const;
    const expected: unknown[] = [];
    for (const [from, to] of spans) {
      const entries = (await worked(from, to)).slice(1);
      if (entries.length === 0) continue;
      await makeSheet(ours, cut, 'submitted', { period_start: from, entries });
      expected.push([from, '8.00']);
    }
    expect(expected.length).toBeGreaterThan(1);
    expect(await shortOf(cut.id)).toEqual(expected);
  });

  it('is expected once where one part of it is a draft and the other not begun', async () => {
    const [last, rest, sunday] = [addDays(monday, 2), addDays(monday, 3), addDays(monday, 6)];
    const cut = await booked({ endDate: dateFromDay(last) });
    const { id } = await makeSheet(ours, cut, 'draft', { period_start: monday, entries: [] });
    await system('test data', (db) => db.contract.update({ where: keyOf(ours, cut.id), data: { endDate: null } }));
    const found = (await holes('not_submitted')).filter((hole) => hole.contract.id === cut.id);
    const expected = [
      { timesheet_id: id, start: monday, end: last, hours: (8 * (await workingDays(monday, last))).toFixed(2) },
      { timesheet_id: null, start: rest, end: sunday, hours: (8 * (await workingDays(rest, sunday))).toFixed(2) },
    ];
    expect(found.filter(({ start }) => (start ?? '') <= sunday)).toMatchObject(
      expected.filter(({ hours }) => hours !== '0.00'),
    );
  });

  it('that is partly invoiced and partly still to be written is split at the sheets', async () => {
    const [last, rest] = [addDays(monday, 2), addDays(monday, 3)];
    const cut = await booked({ endDate: dateFromDay(last) });
    const early = await worked(monday, last);
    await makeSheet(ours, cut, 'invoiced', { period_start: monday, entries: early });
    await system('test data', (db) => db.contract.update({ where: keyOf(ours, cut.id), data: { endDate: null } }));
    const sunday = addDays(monday, 6);
    const hours = 8 * (await workingDays(rest, sunday));
    const ofFirst = async (blocker: Blocker) =>
      (await holes(blocker)).filter((hole) => hole.contract.id === cut.id && (hole.start ?? '') <= sunday);
    // In the whole week, only the days that nobody has submitted are expected.
    expect(await ofFirst('not_submitted')).toMatchObject([{ start: rest, end: sunday, hours: hours.toFixed(2) }]);
    const late = (await worked(rest, sunday)).map((one) => ({ ...one, hours: '6' }));
    const { id } = await makeSheet(ours, cut, 'draft', { period_start: rest, entries: late });
    expect(await ofFirst('not_submitted')).toMatchObject([{ timesheet_id: id, start: rest, hours: hours.toFixed(2) }]);
    expect(await ofFirst('short')).toEqual([]);
    await move(ours.contractor, cut, [id], 'submitted');
    expect(await ofFirst('not_submitted')).toEqual([]);
    // The link leads to the timesheet that can still be changed.
    expect(await ofFirst('short')).toMatchObject([{ timesheet_id: id, start: monday, hours: (hours / 4).toFixed(2) }]);
    await system('test data', (db) => db.timesheet.update({ where: keyOf(ours, id), data: { status: 'invoiced' } }));
    expect(await ofFirst('short')).toEqual([]);
  });
});

it('finds invoices that are not issued, or not paid in time', async () => {
  const ids = await makeRecords(ours);
  const yesterday = dateFromDay(addDays(todayIn('Europe/Dublin', new Date()), -1));
  const before = (await ask()).data;
  expect(await holes('not_issued')).toMatchObject([{ invoice: { id: ids.draftInvoice }, who: null }]);
  const invoice = { clientId: ids.client, contractId: ids.contract, currency: 'USD', locale: 'en-US', termsDays: 0 };
  const totals = { netTotal: '100', taxTotal: '20', grossTotal: '120', paidTotal: '50' };
  const made = await system('test data', (db) =>
    db.invoice.create({
      data: {
        companyId: ours.companyId,
        ...invoice,
        ...totals,
        number: 'X-1',
        status: 'issued',
        issueDate: yesterday,
        dueDate: yesterday,
        issuedAt: yesterday,
        seller: {},
        buyer: {},
      },
    }),
  );
  expect((await holes('overdue')).filter((hole) => hole.invoice?.id === made.id)).toMatchObject([
    { invoice: { number: 'X-1' }, worth: '70.00', currency: 'USD' },
  ]);
  const after = (await ask()).data;
  expect(after.unpaid).toContainEqual({ currency: 'USD', amount: '70.00' });
  expect(after.unbilled).toEqual(before.unbilled);
});

it('takes no credit note for one, issued or not', async () => {
  const ids = await makeRecords(ours);
  const before = (await ask()).data;
  const params = { id: ids.issuedInvoice };
  for (const quantity of ['1', '2']) {
    const lines = [{ line_id: ids.invoiceLine, quantity }];
    const note = await call<{ id: string }>(credit.POST, { as: ours.finance, params, body: { lines, reason: 'x' } });
    expect(note.status).toBe(201);
    if (quantity === '1') await call(issue.POST, { as: ours.finance, method: 'POST', params: { id: note.data.id } });
  }
  const after = (await ask()).data;
  expect([after.counts, after.unbilled]).toEqual([before.counts, before.unbilled]);
  const eur = ({ unpaid }: typeof after) => Number(unpaid.find(({ currency }) => currency === 'EUR')?.amount);
  expect(eur(before) - eur(after)).toBeCloseTo(102, 10);
});

it('tells nothing of invoices to a reader who does not see them', async () => {
  await makeRecords(ours);
  const reader = await makeColleague(ours, ['view_timesheets', 'view_contracts']);
  const [seen, theirs] = [await holes('not_issued', ours.admin), await holes('not_issued', reader)];
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.filter(({ invoice, worth }) => invoice === null || worth === null)).toEqual([]);
  expect(theirs).toMatchObject(seen.map(({ contract: { id } }) => ({ contract: { id }, invoice: null, worth: null })));
  const [all, few] = [(await ask({}, ours.admin)).data, (await ask({}, reader)).data];
  expect([all.unpaid.length, few.unpaid, few.unbilled]).toEqual([1, [], all.unbilled]);
});

it('takes a daily rate by the day, and has no worth without a rate', async () => {
  const daily = await booked({ consultantId: null });
  await addBookableRate(ours, daily, { from: addDays(monday, 1), unit: 'day', bill: '600' });
  const found = (await holes('not_submitted')).filter((hole) => hole.contract.id === daily.id);
  const [start = ''] = weeks;
  expect(found[0]).toMatchObject({
    worth: (600 * (await workingDays(start, addDays(start, 6)))).toFixed(2),
    who: { id: ours.account_manager.userId },
  });
  const short = await booked({});
  await addBookableRate(ours, short, { from: addDays(monday, 1), unit: 'day', bill: '600' });
  const returned = await booked({});
  await addBookableRate(ours, returned, { from: addDays(monday, 1), unit: 'day', bill: '600' });
  const days = [1, 2].map((after) => ({ date: addDays(start, after), hours: '8' }));
  await makeSheet(ours, returned, 'rejected', { period_start: start, entries: days });
  expect(await holes('rejected')).toMatchObject([{ contract: { id: returned.id }, hours: '16.00', worth: '1200.00' }]);
  const day = { date: addDays(start, 1), hours: '4' };
  await makeSheet(ours, short, 'submitted', { period_start: start, entries: [day] });
  expect(await holes('short')).toMatchObject([{ contract: { id: short.id }, worth: null }]);
  await system('test data', (db) => db.candidateRate.deleteMany({ where: { contractId: daily.id } }));
  const without = (await holes('not_submitted')).filter((hole) => hole.contract.id === daily.id);
  expect(without.map(({ worth }) => worth)).toEqual(without.map(() => null));
});

describe('who has to act', () => {
  const submitted = () =>
    makeSheet(ours, contract, 'submitted', { period_start: monday, entries: [{ date: monday, hours: '8' }] });
  const next = async (blocker: Blocker) => {
    const [hole] = await holes(blocker, ours.admin);
    return [hole?.who?.id, hole?.turn];
  };
  const leaves = (person: Person) =>
    system('test data', (db) => db.user.update({ where: keyOf(ours, person.userId), data: { isActive: false } }));
  const ownedBy = (ownerId: string) =>
    system('test data', (db) => db.contract.update({ where: keyOf(ours, contract.id), data: { ownerId } }));

  it('is the first in line who is there: contractor, owner of the contract, owner of the client', async () => {
    expect(await next('not_submitted')).toEqual([ours.contractor.userId, 'time']);
    await leaves(ours.contractor);
    expect(await next('not_submitted')).toEqual([ours.account_manager.userId, 'time']);
    await leaves(ours.account_manager);
    expect(await next('not_submitted')).toEqual([ours.admin.userId, 'time']);
  });

  it('is nobody who may not approve, rate or order', async () => {
    await ownedBy(ours.recruiter.userId);
    await submitted();
    expect(await next('not_approved')).toEqual([ours.admin.userId, 'approval']);
    await ownedBy(ours.account_manager.userId);
    expect(await next('not_approved')).toEqual([ours.account_manager.userId, 'approval']);
    await system('test data', (db) => db.candidateRate.deleteMany({ where: { contractId: contract.id } }));
    await makeSheet(ours, contract, 'draft', { period_start: weeks[1], entries: [{ date: weeks[1], hours: '8' }] });
    expect(await next('no_rate')).toEqual([ours.account_manager.userId, 'rates']);
    await ownedBy(ours.recruiter.userId);
    expect(await next('no_rate')).toEqual([ours.admin.userId, 'rates']);
  });

  it('is the client where they approve first, and then nobody is reminded', async () => {
    await system('test data', (db) =>
      db.contract.update({ where: keyOf(ours, contract.id), data: { approvalSteps: 'client_agency' } }),
    );
    const { id } = await submitted();
    expect(await next('not_approved')).toEqual([undefined, 'client']);
    expect((await remind('not_approved', ours.admin)).data).toEqual({ reminded: 0, passed_over: 0 });
    await system('test data', (db) =>
      db.timesheet.update({ where: keyOf(ours, id), data: { clientApprovedAt: new Date() } }),
    );
    expect(await next('not_approved')).toEqual([ours.account_manager.userId, 'approval']);
  });

  it('is anyone who may where nobody in line does, and all of them are reminded', async () => {
    await ownedBy(ours.recruiter.userId);
    await system('test data', (db) =>
      db.client.update({ where: keyOf(ours, contract.clientId), data: { ownerId: ours.recruiter.userId } }),
    );
    await submitted();
    expect(await next('not_approved')).toEqual([undefined, 'approval']);
    expect((await remind('not_approved', ours.admin)).data.reminded).toBe(1);
    const reminded = [ours.account_manager, ours.recruiter].map(({ userId }) => mailsTo(userId));
    expect((await Promise.all(reminded)).map((mails) => mails.length)).toEqual([1, 0]);
  });
});

describe('a reminder', () => {
  it('is one mail to each whose turn it is, of all their weeks, once a day', async () => {
    await booked({ consultantId: ours.contractor2.userId });
    const answers = await Promise.all([remind('not_submitted'), remind('not_submitted')]);
    expect(answers.map(({ data }) => data.reminded).sort()).toEqual([0, 2]);
    const mails = await mailsTo(ours.contractor.userId);
    expect(mails.map(({ kind }) => kind)).toEqual(['time_missing']);
    for (const start of weeks) expect(mails[0]?.text).toContain(String(Number(start.slice(8))));
    expect((await remind('not_submitted')).data).toEqual({ reminded: 0, passed_over: 2 });
  });

  it('asks the owner of a contract for an approval, and nobody for what is their own to do', async () => {
    await makeSheet(ours, contract, 'submitted', { period_start: monday, entries: [{ date: monday, hours: '8' }] });
    expect((await remind('not_approved')).data).toEqual({ reminded: 0, passed_over: 1 });
    expect((await remind('not_approved', ours.admin)).data).toEqual({ reminded: 1, passed_over: 0 });
    expect((await mailsTo(ours.account_manager.userId)).map(({ kind }) => kind)).toEqual(['time_waiting']);
  });

  it('is not of invoices, and not by just anyone', async () => {
    expect([(await remind('overdue')).status, (await remind('not_submitted', ours.finance)).status]).toEqual([
      422, 403,
    ]);
  });
});

it('is for those who see all time, of their company, and worth for those who see bill rates', async () => {
  const stranger = await makeCompany('Theirs');
  const timekeeper = await makeColleague(ours, ['view_timesheets']);
  expect((await ask({}, ours.contractor)).status).toBe(403);
  expect((await ask({}, stranger.admin)).data).toMatchObject({ holes: [], unbilled: [] });
  const seen = (await ask({}, timekeeper)).data;
  expect([seen.unbilled, seen.holes.map(({ worth }) => worth)]).toEqual([[], [null, null, null]]);
  expect((await ask({ weeks: '53' })).status).toBe(422);
  expect((await ask({ weeks: '1' })).data.counts).toMatchObject({ not_submitted: expect.any(Number) });
});
