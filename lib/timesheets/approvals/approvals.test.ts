import { NextRequest } from 'next/server';
import * as codeRoute from '@/app/api/approvals/code/route';
import * as decisionRoute from '@/app/api/approvals/decision/route';
import * as openRoute from '@/app/api/approvals/open/route';
import * as contactRoute from '@/app/api/v1/client-contacts/[id]/route';
import * as settings from '@/app/api/v1/company/settings/route';
import * as payRun from '@/app/api/v1/pay-runs/[id]/route';
import * as payRuns from '@/app/api/v1/pay-runs/route';
import * as approvals from '@/app/api/v1/timesheets/[id]/approvals/route';
import * as expenses from '@/app/api/v1/timesheets/[id]/expenses/route';
import * as sheet from '@/app/api/v1/timesheets/[id]/route';
import type { ApprovalSteps } from '@/lib/contracts/time/approval-steps';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { env } from '@/lib/env';
import { callerAddressHeader } from '@/lib/http/listening/caller-address';
import { makeClient } from '@/lib/submissions/test-world';
import { call } from '@/lib/testing/call';
import { raceForAWhile } from '@/lib/testing/until';
import { makeCompany, type Person, type TestCompany } from '@/lib/testing/world';
import { askApprovers } from '@/lib/timesheets/approvals/ask.data';
import { readApproval } from '@/lib/timesheets/approvals/guest.data';
import { readApprovalToken } from '@/lib/timesheets/approvals/link';
import type { TimeApproval } from '@/lib/timesheets/approvals/schema';
import type { TimesheetRecord } from '@/lib/timesheets/schema';
import { days, makeBookableContract, makeSheet, move } from '@/lib/timesheets/test-world';

const minute = 60_000;
const day = 24 * 60 * minute;

let ours: TestCompany;
beforeAll(async () => {
  ours = await makeCompany('Ours');
});

/** A contract whose client has an approver and an alternate. */
async function makeApproved(terms: Parameters<typeof makeBookableContract>[1] = {}) {
  const contract = await makeBookableContract(ours, terms);
  const person = (name: string, position: number) => ({
    companyId: ours.companyId,
    clientId: contract.clientId,
    name,
    email: `${name.toLowerCase()}-${contract.number.toLowerCase()}@client.example`,
    approvesTime: true,
    position,
  });
  const [first, second] = await system('test data', async (db) => [
    await db.clientContact.create({ data: person('Claire', 1) }),
    await db.clientContact.create({ data: person('Denis', 2) }),
  ]);
  return { contract, first, second };
}

const ask = (after: number) => askApprovers(new Date(Date.now() + after));
const mailsTo = (email: string | undefined) =>
  system('test data', async (db) => {
    const mails = await db.outgoingMail.findMany({ where: { companyId: ours.companyId }, orderBy: { id: 'asc' } });
    return mails.filter(({ to }) => JSON.stringify(to).includes(`"${email ?? 'nobody'}"`));
  });
const tokenIn = (text: string | null | undefined) => /\/approve\/([^?\s]+)/.exec(text ?? '')?.[1] ?? '';
const page = (token: string, cookie = '', from = '192.0.2.7') =>
  readApproval({ token, locale: 'en-US', caller: from }, () => cookie.split('=')[1]);

/** The network address that the forms are sent from: the number of tries per address is limited. */
let caller = '192.0.2.8';

type Fields = Record<string, string | string[]>;

/** Sends one of the page's forms as a browser without scripts does, and returns what the page then says. */
async function send(route: { POST: typeof codeRoute.POST }, fields: Fields, cookie = '', origin = env.APP_URL) {
  const body = new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
  );
  const request = new NextRequest(`${env.APP_URL}/api/approvals`, {
    method: 'POST',
    body,
    headers: {
      [callerAddressHeader()]: caller,
      origin,
      ...(cookie ? { cookie } : {}),
      'content-type': 'application/x-www-form-urlencoded',
    },
  });
  const answer = await route.POST(request, { params: Promise.resolve({}) });
  const location = answer.headers.get('location') ?? '';
  return {
    status: answer.status,
    problem: new URL(location, env.APP_URL).searchParams.get('problem'),
    cookie: (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '',
  };
}

/** Requests a code and enters it as `write` changes it. */
async function openLink(token: string, email: string, write = (code: string) => code): Promise<string> {
  expect(await send(codeRoute, { token, language: 'fr-FR' })).toMatchObject({ status: 303, problem: null });
  const code = /\b\d{6}\b/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[0] ?? '';
  return (await send(openRoute, { token, code: write(code) })).cookie;
}

const statusOf = async (id: string) =>
  (await call<TimesheetRecord>(sheet.GET, { as: ours.admin, params: { id } })).data;
const versionOf = async (id: string) => String((await statusOf(id)).version);
/** Decides on the current timesheet, unless `more` has the version that was seen. */
const decide = async (token: string, cookie: string, id: string, act: string, more: Fields = {}) =>
  send(decisionRoute, { token, timesheet_id: id, act, version: await versionOf(id), ...more }, cookie);

async function makeAsked() {
  const { contract, first, second } = await makeApproved();
  const { id } = await makeSheet(ours, contract, 'submitted');
  await ask(6 * minute);
  const mail = (await mailsTo(first?.email)).at(-1);
  return { contract, id, token: tokenIn(mail?.text), email: first?.email ?? '', second, contactId: first?.id ?? '' };
}

describe('an approver', () => {
  it('gets one mail for what was submitted together, and no second one', async () => {
    const { contract, first } = await makeApproved();
    await makeSheet(ours, contract, 'submitted');
    await makeSheet(ours, contract, 'submitted', { period_start: '2026-11-09', entries: days(1, '2026-11-09') });
    await ask(minute);
    expect(await mailsTo(first?.email)).toEqual([]);
    await ask(6 * minute);
    await Promise.all([ask(7 * minute), ask(7 * minute)]);
    const mails = await mailsTo(first?.email);
    expect(mails.map(({ kind }) => kind)).toEqual(['time_approval']);
    const shown = await page(tokenIn(mails[0]?.text));
    expect(shown).toMatchObject({ name: 'Claire', hasCode: false, isOpen: false });
    expect(shown?.sheets.map(({ start, hours }) => [start, hours])).toEqual([
      ['2026-11-09', '8.00'],
      ['2026-11-16', '16.00'],
    ]);
    // No rates reach a client's page.
    expect(JSON.stringify(shown?.sheets)).not.toMatch(/rate"|total|"85|"60/i);
  });

  it('reads regular hours before the overtime of the same day', async () => {
    const { contract, first } = await makeApproved();
    const [day] = days(1);
    const entries = ['overtime', 'regular'].map((rate_type) => ({ ...day, rate_type }));
    await makeSheet(ours, contract, 'submitted', { entries });
    await ask(6 * minute);
    const [sheet] = (await page(tokenIn((await mailsTo(first?.email))[0]?.text)))?.sheets ?? [];
    expect(sheet?.entries.map(({ type }) => type)).toEqual(['Regular', 'Overtime']);
  });

  it('reads start, end and break of a day beside its first hours, and the zone of that clock', async () => {
    const { contract, first } = await makeApproved({ timeEntry: 'clock', clockZone: 'Africa/Cairo' });
    const clock = [{ start: '22:00', end: '06:00', break_minutes: 30 }];
    const entries = [
      { date: '2026-11-16', clock },
      { ...days(1)[0], rate_type: 'overtime', hours: '1' },
    ];
    await makeSheet(ours, contract, 'submitted', { entries });
    await ask(6 * minute);
    const opened = tokenIn((await mailsTo(first?.email))[0]?.text);
    const shown = async (hoursStyle: 'clock' | 'decimal') => {
      await system('test data', (db) => db.company.update({ where: { id: ours.companyId }, data: { hoursStyle } }));
      return page(opened);
    };
    expect([(await shown('clock'))?.hoursStyle, (await shown('decimal'))?.hoursStyle]).toEqual(['clock', 'decimal']);
    const [sheet] = (await page(opened))?.sheets ?? [];
    expect(sheet?.zone).toBe('Africa/Cairo');
    expect(sheet?.entries.map((entry) => [entry.date, entry.type, entry.hours, entry.clock])).toEqual([
      ['2026-11-16', 'Regular', '2.00', clock],
      ['2026-11-16', 'Overtime', '1.00', []],
      ['2026-11-17', 'Regular', '5.50', []],
    ]);
  });

  it('sees the expenses that the client is billed, as they are billed, and no others', async () => {
    const { contract, first } = await makeApproved();
    const { id } = await makeSheet(ours, contract, 'draft');
    const ticket = { date: '2026-11-16', category: 'transport', amount: '119', tax: '19', description: 'Train' };
    for (const fields of [{ markup_percent: '10' }, { billable: false, description: 'Lunch' }]) {
      const added = await call(expenses.POST, { as: ours.admin, params: { id }, body: { ...ticket, ...fields } });
      expect(added.status).toBe(201);
    }
    await move(ours.contractor, contract, [id], 'submitted');
    await ask(6 * minute);
    const shown = await page(tokenIn((await mailsTo(first?.email)).at(-1)?.text));
    expect(shown?.sheets.map((one) => one.expenses)).toEqual([
      [expect.objectContaining({ description: 'Train', amount: '110.00', currency: 'EUR' })],
    ]);
  });

  it.each([
    ['Arabic', 0x0660],
    ['Persian', 0x06f0],
    ['full-width', 0xff10],
  ])('opens by a code in %s digits', async (_, zero) => {
    const { token, email } = await makeAsked();
    const write = (code: string) => code.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
    const cookie = await openLink(token, email, (code) => `${write(code.slice(0, 3))} ${write(code.slice(3))}`);
    expect(await page(token, cookie)).toMatchObject({ isOpen: true });
  });

  it('approves with the code of their mailbox, takes it back, and disputes a day', async () => {
    const { id, token, email } = await makeAsked();
    expect(await decide(token, '', id, 'approve')).toMatchObject({ problem: 'code_needed' });
    expect((await statusOf(id)).status).toBe('submitted');
    const cookie = await openLink(token, email);
    expect(await page(token, cookie)).toMatchObject({ isOpen: true });
    expect(await decide(token, cookie, id, 'approve')).toMatchObject({ status: 303, problem: null });
    expect(await statusOf(id)).toMatchObject({ status: 'approved', bill_total: '1360.00' });
    expect(await decide(token, cookie, id, 'approve')).toMatchObject({ problem: 'approval_gone' });
    expect(await decide(token, cookie, id, 'undo')).toMatchObject({ problem: null });
    expect((await statusOf(id)).status).toBe('submitted');
    expect(await decide(token, cookie, id, 'dispute', { days: '2026-11-17' })).toMatchObject({
      problem: 'reason_required',
    });
    expect(await decide(token, cookie, id, 'dispute', { days: '2026-12-24', reason: 'x' })).toMatchObject({
      problem: 'required',
    });
    const disputed = { days: ['2026-11-17', '2026-11-16', '2026-11-17'], reason: 'We were closed' };
    expect(await decide(token, cookie, id, 'dispute', disputed)).toMatchObject({ problem: null });
    expect(await statusOf(id)).toMatchObject({
      status: 'rejected',
      closed_reason: 'Nov 16, 2026, Nov 17, 2026: We were closed',
    });
    expect((await page(token, cookie))?.sheets).toMatchObject([
      { decision: 'disputed', disputed: ['2026-11-16', '2026-11-17'], canUndo: true },
    ]);
    const { data } = await call<TimeApproval[]>(approvals.GET, { as: ours.admin, params: { id } });
    expect(data).toMatchObject([{ name: 'Claire', step: 'first', decision: 'disputed' }]);
    // The log has each answer with its address and time.
    const logged = await system('test data', async (db) => {
      const asked = await db.timeApprovalSheet.findFirstOrThrow({ where: { timesheetId: id } });
      return db.auditEntry.findMany({
        where: { companyId: ours.companyId, subjectId: asked.id, action: 'updated' },
        orderBy: { position: 'asc' },
      });
    });
    expect(logged.map(({ ipAddress, after }) => ({ ipAddress, after }))).toMatchObject([
      { ipAddress: caller, after: { decision: 'approved', decided_from: caller, decided_at: expect.any(String) } },
      { ipAddress: caller, after: { decision: null, decided_at: null } },
      { ipAddress: caller, after: { decision: 'disputed', decided_at: expect.any(String) } },
    ]);
  });

  it('decides on nothing but what the page showed', async () => {
    const { contract, id, token, email } = await makeAsked();
    const cookie = await openLink(token, email);
    const [shown] = (await page(token, cookie))?.sheets ?? [];
    const version = String(shown?.version);
    expect([shown?.hours, version]).toEqual(['16.00', await versionOf(id)]);
    await move(ours.contractor, contract, [id], 'draft');
    const body = { entries: days(2).map((one) => ({ ...one, hours: '20' })) };
    expect((await call(sheet.PUT, { as: ours.contractor, method: 'PUT', params: { id }, body })).status).toBe(200);
    await move(ours.contractor, contract, [id], 'submitted');
    const dispute = { version, days: '2026-11-16', reason: 'No' };
    expect(await decide(token, cookie, id, 'approve', { version })).toMatchObject({ problem: 'approval_changed' });
    expect(await decide(token, cookie, id, 'dispute', dispute)).toMatchObject({ problem: 'approval_changed' });
    expect((await statusOf(id)).status).toBe('submitted');
    const [again] = (await page(token, cookie))?.sheets ?? [];
    expect(again?.hours).toBe('40.00');
    const seen = { version: String(again?.version) };
    expect(await decide(token, cookie, id, 'approve', seen)).toMatchObject({ problem: null });
    // When the agency has reopened it, the client is asked again, and a page from before cannot approve it.
    await move(ours.account_manager, contract, [id], 'submitted');
    expect(await decide(token, cookie, id, 'undo')).toMatchObject({ problem: 'approval_too_late' });
    expect(await decide(token, cookie, id, 'approve', seen)).toMatchObject({ problem: 'approval_changed' });
  });

  it('approves all that a page shows at once, or none where one was changed', async () => {
    const { contract, first } = await makeApproved();
    const one = await makeSheet(ours, contract, 'submitted');
    const other = await makeSheet(ours, contract, 'submitted', {
      period_start: '2026-11-09',
      entries: days(1, '2026-11-09'),
    });
    await ask(6 * minute);
    const token = tokenIn((await mailsTo(first?.email)).at(-1)?.text);
    const cookie = await openLink(token, first?.email ?? '');
    const shown = (await page(token, cookie))?.sheets ?? [];
    const all = (sheets: typeof shown, act = 'approve') =>
      send(
        decisionRoute,
        { token, act, timesheet_id: sheets.map(({ id }) => id), version: sheets.map(({ version }) => `${version}`) },
        cookie,
      );
    const statuses = async () => [(await statusOf(one.id)).status, (await statusOf(other.id)).status];
    await move(ours.contractor, contract, [one.id], 'draft');
    await move(ours.contractor, contract, [one.id], 'submitted');
    expect(await all(shown)).toMatchObject({ problem: 'approval_changed' });
    expect(await statuses()).toEqual(['submitted', 'submitted']);
    const now = (await page(token, cookie))?.sheets ?? [];
    expect((await all(now, 'undo')).status).toBe(422);
    expect(await all(now)).toMatchObject({ problem: null });
    expect(await statuses()).toEqual(['approved', 'approved']);
    expect((await page(token, cookie))?.sheets.map(({ decision, canUndo }) => [decision, canUndo])).toEqual([
      ['approved', true],
      ['approved', true],
    ]);
  });

  it('cannot take back what was invoiced, corrected or is ten minutes old', async () => {
    const { contract, id, token, email } = await makeAsked();
    const cookie = await openLink(token, email);
    await decide(token, cookie, id, 'approve');
    await system('test data', (db) => db.timesheet.updateMany({ where: { id }, data: { status: 'invoiced' } }));
    expect(await decide(token, cookie, id, 'undo')).toMatchObject({ problem: 'approval_too_late' });
    await system('test data', (db) => db.timesheet.updateMany({ where: { id }, data: { status: 'submitted' } }));
    await decide(token, cookie, id, 'dispute', { days: '2026-11-16', reason: 'No' });
    const body = { entries: days(1) };
    expect((await call(sheet.PUT, { as: ours.contractor, method: 'PUT', params: { id }, body })).status).toBe(200);
    expect(await decide(token, cookie, id, 'undo')).toMatchObject({ problem: 'approval_too_late' });
    await move(ours.contractor, contract, [id], 'submitted');
    expect(await decide(token, cookie, id, 'undo')).toMatchObject({ problem: 'approval_too_late' });
    expect(await decide(token, cookie, id, 'approve')).toMatchObject({ problem: null });
    /** Moves the decision this many minutes into the past, as if nobody had touched the timesheet since. */
    const decidedBefore = (minutes: number) =>
      system('test data', async (db) => {
        const at = new Date(Date.now() - minutes * minute);
        await db.timesheet.updateMany({ where: { id }, data: { updatedAt: at } });
        await db.timeApprovalSheet.updateMany({ where: { timesheetId: id }, data: { decidedAt: at } });
      });
    await decidedBefore(11);
    expect(await decide(token, cookie, id, 'undo')).toMatchObject({ problem: 'approval_too_late' });
    await decidedBefore(9);
    expect((await page(token, cookie))?.sheets).toMatchObject([{ canUndo: true }]);
    expect((await statusOf(id)).status).toBe('approved');
  });

  it('hears that it is too late once the time is being paid, and nothing of how', async () => {
    const { id, token, email } = await makeAsked();
    caller = '192.0.2.11';
    const cookie = await openLink(token, email);
    await decide(token, cookie, id, 'approve');
    const canUndo = async () => (await page(token, cookie))?.sheets.map((one) => one.canUndo);
    expect(await canUndo()).toEqual([true]);
    const body = { period_start: '2026-11-01', period_end: '2026-11-30' };
    const { data: run } = await call<{ id: string }>(payRuns.POST, { as: ours.finance, body });
    expect(await canUndo()).toEqual([false]);
    expect(await decide(token, cookie, id, 'undo')).toMatchObject({ problem: 'approval_too_late' });
    // A pay run that is only a draft can be deleted again.
    await call(payRun.DELETE, { as: ours.finance, method: 'DELETE', params: { id: run.id } });
    expect(await decide(token, cookie, id, 'undo')).toMatchObject({ problem: null });
  });

  it('is reminded, then passed over for the alternate, then for the account manager, each once', async () => {
    const { contract, first, second } = await makeApproved();
    const { id } = await makeSheet(ours, contract, 'submitted');
    const asked = 6 * minute;
    for (const later of [0, 2 * day - minute, 2 * day, 2 * day + 1, 4 * day, 5 * day, 6 * day, 9 * day])
      await ask(asked + later);
    expect((await mailsTo(first?.email)).map(({ kind }) => kind)).toEqual(['time_approval', 'time_approval']);
    expect((await mailsTo(second?.email)).map(({ kind }) => kind)).toEqual(['time_approval']);
    const { data } = await call<TimeApproval[]>(approvals.GET, { as: ours.admin, params: { id } });
    expect(data.map(({ step }) => step)).toEqual(['manager', 'alternate', 'reminder', 'first']);
  });

  it('is passed over for somebody who is there and may approve, where the account manager is not', async () => {
    const { contract } = await makeApproved();
    await makeSheet(ours, contract, 'submitted');
    await system('test data', async (db) => {
      const data = { ownerId: ours.recruiter.userId };
      await db.contract.update({ where: keyOf(ours, contract.id), data });
      await db.client.update({ where: keyOf(ours, contract.clientId), data });
    });
    const people = await system('test data', (db) =>
      db.user.findMany({ where: { companyId: ours.companyId }, select: { id: true, email: true } }),
    );
    const waiting = async (person: Person) => {
      const mails = await mailsTo(people.find(({ id }) => id === person.userId)?.email);
      return mails.filter(({ kind }) => kind === 'time_waiting').length;
    };
    const told = async () =>
      Promise.all([ours.recruiter, ours.account_manager, ours.admin].map((person) => waiting(person)));
    const [recruiter = 0, ...others] = await told();
    for (const later of [0, 2 * day, 4 * day, 9 * day]) await ask(6 * minute + later);
    const [unasked, ...asked] = await told();
    expect(unasked).toBe(recruiter);
    expect(asked.reduce((sum, count) => sum + count, 0)).toBe(others.reduce((sum, count) => sum + count, 0) + 1);
  });

  it('is asked before it is reminded, however long the week has waited', async () => {
    const { contract, first } = await makeApproved();
    await makeSheet(ours, contract, 'submitted');
    for (const late of [3 * day, 3 * day + minute, 5 * day - minute]) await ask(late);
    expect((await mailsTo(first?.email)).map(({ kind }) => kind)).toEqual(['time_approval']);
    await ask(5 * day);
    expect(await mailsTo(first?.email)).toHaveLength(2);
  });
});

describe('the steps of a contract', () => {
  const setSteps = (id: string, approvalSteps: ApprovalSteps) =>
    system('test data', (db) => db.contract.update({ where: keyOf(ours, id), data: { approvalSteps } }));
  const approve = (id: string) => move(ours.account_manager, asked.contract, [id], 'approved');
  let asked: Awaited<ReturnType<typeof makeAsked>>;
  beforeEach(async () => {
    asked = await makeAsked();
  });

  it('let the agency approve after the client, who can take it back until then', async () => {
    const { id, token, email, contract } = asked;
    await setSteps(contract.id, 'client_agency');
    expect((await approve(id)).status).toBe(409);
    expect((await statusOf(id)).waits_for_client).toBe(true);
    const cookie = await openLink(token, email);
    expect(await decide(token, cookie, id, 'approve')).toMatchObject({ problem: null });
    expect(await statusOf(id)).toMatchObject({
      status: 'submitted',
      waits_for_client: false,
      next_statuses: expect.arrayContaining(['approved']),
    });
    expect((await page(token, cookie))?.sheets[0]).toMatchObject({ status: 'approved', canUndo: true });
    expect(await decide(token, cookie, id, 'dispute')).toMatchObject({ problem: 'approval_gone' });
    expect(await decide(token, cookie, id, 'undo')).toMatchObject({ problem: null });
    expect((await approve(id)).status).toBe(409);
    await decide(token, cookie, id, 'approve');
    expect((await approve(id)).status).toBe(200);
    expect((await statusOf(id)).status).toBe('approved');
    expect(await decide(token, cookie, id, 'undo')).toMatchObject({ problem: 'approval_too_late' });
  });

  it('ask the client again for what was handed in again', async () => {
    const { id, token, email, contract } = asked;
    await setSteps(contract.id, 'client_agency');
    await decide(token, await openLink(token, email), id, 'approve');
    await move(ours.account_manager, contract, [id], 'rejected', 'Friday is missing');
    await move(ours.contractor, contract, [id], 'submitted');
    expect((await approve(id)).status).toBe(409);
    await ask(7 * minute + 2 * day);
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['time_approval', 'approval_code', 'time_approval']);
  });

  it('leave it to the client alone, or to the agency alone', async () => {
    const { id, token, email, contract } = asked;
    await setSteps(contract.id, 'agency');
    const cookie = await openLink(token, email);
    expect(await decide(token, cookie, id, 'approve')).toMatchObject({ problem: 'approval_gone' });
    await setSteps(contract.id, 'client');
    expect((await approve(id)).status).toBe(409);
    expect(await decide(token, cookie, id, 'approve')).toMatchObject({ problem: null });
    expect((await statusOf(id)).status).toBe('approved');
  });

  it('ask no client who is no step', async () => {
    const { contract, first } = await makeApproved();
    await setSteps(contract.id, 'contractor_agency');
    await makeSheet(ours, contract, 'submitted');
    await ask(9 * day);
    expect(await mailsTo(first?.email)).toEqual([]);
  });
});

it('asks again after the days that the company has set', async () => {
  const company = await makeCompany('Patient');
  const contract = await makeBookableContract(company);
  await system('test data', async (db) => {
    await db.clientContact.create({
      data: {
        companyId: company.companyId,
        clientId: contract.clientId,
        name: 'Claire',
        email: 'claire@patient.example',
        approvesTime: true,
        position: 1,
      },
    });
  });
  const body = { approvals: { reminder_days: 5, alternate_days: 7, manager_days: 9 } };
  expect((await call(settings.PUT, { as: company.admin, method: 'PUT', body })).status).toBe(200);
  const { id } = await makeSheet(company, contract, 'submitted');
  const steps = async () =>
    (await call<TimeApproval[]>(approvals.GET, { as: company.admin, params: { id } })).data.map(({ step }) => step);
  for (const after of [6 * minute, 4 * day]) await ask(after);
  expect(await steps()).toEqual(['first']);
  for (const after of [6 * minute + 5 * day, 8 * day]) await ask(after);
  expect(await steps()).toEqual(['reminder', 'first']);
  await ask(6 * minute + 9 * day);
  expect(await steps()).toEqual(['manager', 'reminder', 'first']);
});

describe('a link', () => {
  it('opens nothing once any byte of it is another, and changes nothing when it is followed', async () => {
    const { token, contactId } = await makeAsked();
    const kept = () => system('test data', (db) => db.timeApproval.findMany({ where: { contactId } }));
    const before = await kept();
    const altered = [...Buffer.from(token)].flatMap((byte, at) => {
      // Each bit of each byte, and letters of tokens with which its neighbours could be confused.
      const others = [...Array.from({ length: 8 }, (_, bit) => byte ^ (1 << bit)), ...Buffer.from('AQgw.-_')];
      return others
        .filter((other) => other !== byte)
        .map((other) => {
          const bytes = Buffer.from(token);
          bytes[at] = other;
          return bytes.toString('latin1');
        });
    });
    expect(altered.length).toBeGreaterThan(token.length * 13);
    expect(altered.filter((one) => readApprovalToken(one) !== null)).toEqual([]);
    // The page reads them too, one for each position.
    for (const [at, one] of altered.filter((_, index) => index % 14 === 0).entries())
      expect(await page(one, '', `198.51.100.${at % 250}`)).toBeNull();
    expect(await page(token.slice(0, -1))).toBeNull();
    expect(await page(token)).not.toBeNull();
    expect(await kept()).toEqual(before);
  });

  it('stops with its time, with its contact’s right and for another site', async () => {
    const { id, token, email, contactId } = await makeAsked();
    const cookie = await openLink(token, email);
    expect(
      await send(decisionRoute, { token, timesheet_id: id, act: 'approve' }, cookie, 'https://evil.example'),
    ).toEqual(expect.objectContaining({ problem: 'cross_site' }));
    const set = (approvesTime: boolean) =>
      system('test data', (db) => db.clientContact.updateMany({ where: { id: contactId }, data: { approvesTime } }));
    await set(false);
    expect(await page(token, cookie)).toBeNull();
    expect(await decide(token, cookie, id, 'approve')).toMatchObject({ problem: 'link_invalid' });
    await set(true);
    const company = (data: { status?: 'active' | 'suspended'; deleteAfter?: Date | null }) =>
      system('test data', (db) => db.company.update({ where: { id: ours.companyId }, data }));
    await company({ status: 'suspended' });
    expect(await page(token, cookie)).toBeNull();
    await company({ status: 'active', deleteAfter: new Date(Date.now() + 86_400_000) });
    expect(await page(token, cookie)).toBeNull();
    const approve = { token, timesheet_id: id, act: 'approve', version: '1' };
    expect(await send(decisionRoute, approve, cookie)).toMatchObject({ problem: 'link_invalid' });
    await company({ deleteAfter: null });
    expect(await page(token, cookie)).not.toBeNull();
    await system('test data', (db) =>
      db.timeApproval.updateMany({ where: { contactId }, data: { expiresAt: new Date(Date.now() - 1) } }),
    );
    expect(await page(token, cookie)).toBeNull();
    expect((await statusOf(id)).status).toBe('submitted');
  });

  it('is for the address that the contact has now: neither it nor its code nor its browser outlives a change', async () => {
    const { contract, id, token, email, contactId } = await makeAsked();
    const cookie = await openLink(token, email);
    await send(codeRoute, { token });
    const code = /\b\d{6}\b/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[0] ?? '';
    const before = (await mailsTo(email)).length;
    const corrected = `right-${contract.number.toLowerCase()}@client.example`;
    const body = { name: 'Claire', email: corrected, approves_time: true };
    expect(
      (await call(contactRoute.PUT, { as: ours.admin, method: 'PUT', params: { id: contactId }, body })).status,
    ).toBe(200);
    expect(await page(token, cookie)).toBeNull();
    expect(await send(codeRoute, { token })).toMatchObject({ problem: 'link_invalid' });
    expect(await send(openRoute, { token, code })).toMatchObject({ problem: 'link_invalid', cookie: '' });
    expect(await decide(token, cookie, id, 'approve')).toMatchObject({ problem: 'link_invalid' });
    expect((await mailsTo(email)).length).toBe(before);
    // The person with the new address is asked at once, and only once.
    await ask(7 * minute);
    await ask(8 * minute);
    const asked = await mailsTo(corrected);
    expect(asked.map(({ kind }) => kind)).toEqual(['time_approval']);
    const fresh = tokenIn(asked[0]?.text);
    expect(await decide(fresh, await openLink(fresh, corrected), id, 'approve')).toMatchObject({ problem: null });
    expect((await statusOf(id)).status).toBe('approved');
  });

  it('shows and decides nothing of another client than its contact’s, whose next contact is asked', async () => {
    caller = '192.0.2.10';
    const { id, token, email, contactId, second } = await makeAsked();
    const cookie = await openLink(token, email);
    expect((await page(token, cookie))?.sheets).toHaveLength(1);
    // As undoing a merge of their client does.
    const { id: clientId } = await makeClient(ours);
    await system('test data', (db) =>
      db.clientContact.update({ where: keyOf(ours, contactId), data: { clientId }, select: { id: true } }),
    );
    expect((await page(token, cookie))?.sheets).toEqual([]);
    expect(await decide(token, cookie, id, 'approve')).toMatchObject({ problem: 'approval_gone' });
    expect((await statusOf(id)).status).toBe('submitted');
    await ask(7 * minute);
    expect((await mailsTo(second?.email)).map(({ kind }) => kind)).toEqual(['time_approval']);
  });

  it('ends with its contact, and the next one is asked in their place', async () => {
    const { id, token, email, contactId, second } = await makeAsked();
    const cookie = await openLink(token, email);
    await call(contactRoute.DELETE, { as: ours.admin, method: 'DELETE', params: { id: contactId } });
    expect(await page(token, cookie)).toBeNull();
    expect(await decide(token, cookie, id, 'approve')).toMatchObject({ problem: 'link_invalid' });
    await ask(7 * minute);
    expect((await mailsTo(second?.email)).map(({ kind }) => kind)).toEqual(['time_approval']);
  });

  it('is as good in the alternate’s hands, for each decides alone and only once', async () => {
    caller = '192.0.2.9';
    const { id, token, email, second } = await makeAsked();
    await ask(6 * minute + 4 * day);
    const alternate = second?.email ?? '';
    const theirs = tokenIn((await mailsTo(alternate)).at(-1)?.text);
    const [first, other] = [await openLink(token, email), await openLink(theirs, alternate)];
    // Neither browser can act by the other's link.
    expect(await decide(theirs, first, id, 'approve')).toMatchObject({ problem: 'code_needed' });
    expect(await decide(theirs, other, id, 'approve')).toMatchObject({ problem: null });
    expect(await decide(token, first, id, 'approve')).toMatchObject({ problem: 'approval_gone' });
    expect(await decide(token, first, id, 'dispute', { days: '2026-11-16', reason: 'No' })).toMatchObject({
      problem: 'approval_gone',
    });
    expect(await decide(token, first, id, 'undo')).toMatchObject({ problem: 'approval_too_late' });
    expect(await decide(theirs, other, id, 'undo')).toMatchObject({ problem: null });
    expect(await decide(token, first, id, 'approve')).toMatchObject({ problem: null });
    expect(await decide(theirs, other, id, 'undo')).toMatchObject({ problem: 'approval_too_late' });
    expect((await statusOf(id)).status).toBe('approved');
  });

  it('takes no code that has run out, nor a browser whose half hour is over', async () => {
    caller = '192.0.2.10';
    const { id, token, email, contactId } = await makeAsked();
    const past = new Date(Date.now() - 1);
    const runOut = (data: { codeUntil: Date } | { browserUntil: Date }) =>
      system('test data', (db) => db.timeApproval.updateMany({ where: { contactId }, data }));
    await send(codeRoute, { token });
    const code = /\b\d{6}\b/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[0] ?? '';
    await runOut({ codeUntil: past });
    expect(await send(openRoute, { token, code })).toMatchObject({ problem: 'code_wrong' });
    const cookie = await openLink(token, email);
    await runOut({ browserUntil: past });
    expect(await page(token, cookie)).toMatchObject({ isOpen: false });
    expect(await decide(token, cookie, id, 'approve')).toMatchObject({ problem: 'code_needed' });
    expect((await statusOf(id)).status).toBe('submitted');
  });

  it('lets nobody act for another’s timesheet, nor shows what is being written', async () => {
    const [one, other] = [await makeAsked(), await makeAsked()];
    const cookie = await openLink(one.token, one.email);
    expect(await decide(one.token, cookie, other.id, 'approve')).toMatchObject({ problem: 'approval_gone' });
    expect(await decide(other.token, cookie, other.id, 'approve')).toMatchObject({ problem: 'code_needed' });
    await move(ours.contractor, one.contract, [one.id], 'draft');
    expect((await page(one.token, cookie))?.sheets).toEqual([]);
    expect(await decide(one.token, cookie, one.id, 'approve')).toMatchObject({ problem: 'approval_gone' });
  });

  it('takes a code five times, and the right one once', async () => {
    const { token, email } = await makeAsked();
    await send(codeRoute, { token });
    const code = /\b\d{6}\b/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[0] ?? '';
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const give = async (value: string) => (await send(openRoute, { token, code: value })).problem;
    expect(await give(wrong)).toBe('code_wrong');
    expect(await give(`${code.slice(0, 3)} ${code.slice(3)}`)).toBeNull();
    expect(await give(code)).toBe('code_wrong');
    await send(codeRoute, { token });
    const next = /\b\d{6}\b/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[0] ?? '';
    const other = String((Number(next) + 1) % 1_000_000).padStart(6, '0');
    for (let tries = 0; tries < 5; tries++) await give(other);
    expect(await give(next)).toBe('code_wrong');
    const kept = await system('test data', (db) => db.timeApproval.findMany({ where: { email } }));
    expect(JSON.stringify(kept)).not.toContain(next);
  });
});

it('of a client and the agency who approve at once, one does', async () => {
  const { token, email, contract, id } = await makeAsked();
  caller = '192.0.2.100';
  const cookie = await openLink(token, email);
  // A link may not be used much more often.
  const most = 50;
  await raceForAWhile(
    async (round) => {
      const version = await versionOf(id);
      const [client, agency] = await Promise.all([
        send(decisionRoute, { token, timesheet_id: id, act: 'approve', version }, cookie),
        move(ours.account_manager, contract, [id], 'approved'),
      ]);
      expect([
        [null, 409],
        ['approval_gone', 200],
      ]).toContainEqual([client.problem, agency.status]);
      const told = await system('test data', (db) =>
        db.activity.count({ where: { subjectId: id, toState: 'approved', fromState: 'submitted' } }),
      );
      expect(told).toBe(round + 1);
      await move(ours.account_manager, contract, [id], 'submitted');
    },
    { most },
  );
});
