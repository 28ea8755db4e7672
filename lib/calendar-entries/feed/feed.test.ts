import * as feedRoute from '@/app/api/calendar/[token]/route';
import * as ownFeed from '@/app/api/v1/calendar-feed/route';
import { newToken } from '@/lib/auth/sealed-token';
import { addDays, dateFromDay } from '@/lib/calendar/days';
import type { CalendarFeed, NewCalendarFeed } from '@/lib/calendar-entries/feed/schema';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { call } from '@/lib/testing/call';
import { prepare } from '@/lib/testing/prepare';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeCompany, type Person, supportInPlaceOf, type TestCompany, todayHere } from '@/lib/testing/world';

let ours: TestCompany;
let theirs: TestCompany;
let records: Records;
beforeAll(async () => {
  [ours, theirs] = [await makeCompany('Ours'), await makeCompany('Theirs')];
  records = await makeRecords(ours);
  await setContract({ endDate: dateFromDay(addDays(todayHere(), 5)) });
});

const setContract = (data: Prisma.ContractUncheckedUpdateInput) =>
  prepare((db) => db.contract.update({ where: keyOf(ours, records.contract), data, select: { id: true } }));
const setUser = (person: Person, data: Prisma.UserUncheckedUpdateInput) =>
  prepare((db) => db.user.update({ where: keyOf(person, person.userId), data, select: { id: true } }));
const setCompany = (data: Prisma.CompanyUpdateInput) =>
  prepare((db) => db.company.update({ where: { id: ours.companyId }, data, select: { id: true } }));

const make = (as: Person) => call<NewCalendarFeed>(ownFeed.POST, { as, method: 'POST' });
const since = async (as: Person) => (await call<CalendarFeed>(ownFeed.GET, { as })).data.created_at;
const remove = (as: Person) => call(ownFeed.DELETE, { as, method: 'DELETE' });
const tokenOf = ({ data }: { data: NewCalendarFeed }) => data.url.split('/').at(-1) ?? '';
/** Each test is a caller of its own, so that they do not count together. */
let callers = 0;
const fetchFeed = (token: string, method = 'GET') =>
  call(feedRoute.GET, { method, params: { token }, address: `203.0.113.${++callers}` });
const textOf = async (token: string) => {
  const { stream } = await fetchFeed(token);
  const text = stream ? await new Response(stream).text() : '';
  return text.replaceAll('\r\n ', '');
};
const status = async (token: string) => (await fetchFeed(token)).status;

describe('the address of a calendar', () => {
  it('is shown once, and only its hash is kept', async () => {
    expect(await since(ours.admin)).toBeNull();
    const made = await make(ours.admin);
    expect(made.status).toBe(201);
    const token = tokenOf(made);
    expect(made.data.url).toBe(`http://localhost:3000/api/calendar/${token}`);
    expect(await since(ours.admin)).toBe(made.data.created_at);
    const kept = await prepare((db) => db.calendarFeed.findMany({ where: { companyId: ours.companyId } }));
    expect(JSON.stringify(kept)).not.toContain(token.split('.')[2]);
    const log = await prepare((db) =>
      db.auditEntry.findMany({ where: { companyId: ours.companyId, subjectType: 'calendar_feed' } }),
    );
    expect(log.map(({ action }) => action)).toEqual(['created']);
    expect(JSON.stringify(log, (_, value) => (typeof value === 'bigint' ? String(value) : value))).toContain('•••');
  });

  it('gives a calendar program the last 30 and the next 90 days', async () => {
    const made = await fetchFeed(tokenOf(await make(ours.admin)));
    expect(made.status).toBe(200);
    expect(made.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(made.headers.get('cache-control')).toBe('private, no-store');
    const text = await textOf(tokenOf(await make(ours.admin)));
    const lines = text.split('\r\n');
    expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
    expect(lines).toContain('X-WR-CALNAME:Ours');
    expect(lines).toContain(`UID:interview-${records.interview}@localhost`);
    expect(lines).toContain(`UID:contract_end-${records.contract}@localhost`);
    expect(lines).toContain('SUMMARY:Last day: \u2068Conor\u2069 · \u2068Harbour\u2069');
    expect(text).not.toContain('contract_start');
    await setContract({ endDate: dateFromDay(addDays(todayHere(), 91)) });
    expect(await textOf(tokenOf(await make(ours.admin)))).not.toContain('contract_end');
    await setContract({ endDate: dateFromDay(addDays(todayHere(), 90)) });
    expect(await textOf(tokenOf(await make(ours.admin)))).toContain('contract_end');
  });

  it('shows what its person may see now', async () => {
    const token = tokenOf(await make(ours.account_manager));
    expect(await textOf(token)).toContain('contract_end');
    await setUser(ours.account_manager, { roleId: null });
    const text = await textOf(token);
    expect(text).toContain('BEGIN:VCALENDAR');
    expect(text).not.toContain('Conor');
  });

  it('works no longer once there is a newer one, or once it was taken back', async () => {
    const [first, second] = [tokenOf(await make(ours.finance)), tokenOf(await make(ours.finance))];
    expect([await status(first), await status(second)]).toEqual([404, 200]);
    expect((await remove(ours.finance)).status).toBe(200);
    expect(await status(second)).toBe(404);
    expect(await since(ours.finance)).toBeNull();
    expect((await remove(ours.finance)).status).toBe(200);
  });

  it('is one address, even if two are made at once', async () => {
    const made = await Promise.all([make(ours.recruiter), make(ours.recruiter)]);
    expect(made.map((one) => one.status)).toEqual([201, 201]);
    const answers = [];
    for (const one of made) answers.push(await status(tokenOf(one)));
    expect(answers.sort()).toEqual([200, 404]);
  });

  it.each<[string, Prisma.UserUncheckedUpdateInput, Prisma.UserUncheckedUpdateInput]>([
    ['is switched off', { isActive: false }, { isActive: true }],
    ['is removed', { deletedAt: new Date() }, { deletedAt: null }],
    ['must change their password', { requirePasswordChange: true }, { requirePasswordChange: false }],
  ])('does not work while its person %s', async (_, closed, open) => {
    const token = tokenOf(await make(ours.contractor));
    await setUser(ours.contractor, closed);
    expect(await status(token)).toBe(404);
    await setUser(ours.contractor, open);
    expect(await status(token)).toBe(200);
  });

  it.each<[string, Prisma.CompanyUpdateInput, Prisma.CompanyUpdateInput]>([
    ['suspended', { status: 'suspended' }, { status: 'active' }],
    ['about to be deleted', { deleteAfter: new Date(Date.now() + 86_400_000) }, { deleteAfter: null }],
  ])('does not work while its company is %s', async (_, closed, open) => {
    const token = tokenOf(await make(ours.contractor));
    await setCompany(closed);
    expect(await status(token)).toBe(404);
    await setCompany(open);
    expect(await status(token)).toBe(200);
  });

  it('has the same answer for everything that is no address', async () => {
    const key = { companyId: ours.companyId, id: ours.nobody.userId };
    const never = newToken('calendar-feed', key).token;
    const answers = [
      never,
      newToken('interview', key).token,
      newToken('calendar-feed', { companyId: theirs.companyId, id: ours.admin.userId }).token,
      'x',
      `${never}x`,
      '<script>alert(1)</script>',
      '\u202e'.repeat(250),
    ];
    for (const token of answers) expect(await status(token)).toBe(404);
    expect((await fetchFeed('x'.repeat(301))).status).toBe(404);
  });

  it('may be asked for only so often', async () => {
    const token = tokenOf(await make(theirs.finance));
    const answers: number[] = [];
    for (let each = 0; each < 101; each += 1) answers.push(await status(token));
    expect(answers.slice(0, 100).every((one) => one === 200)).toBe(true);
    expect(answers[100]).toBe(429);
  });

  it('is nothing that support makes, sees or takes back', async () => {
    const operators = await makeCompany('Platform', { kind: 'platform' });
    const support = await supportInPlaceOf(ours.admin, operators.admin);
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      expect((await call(ownFeed[method], { as: support, method })).status).toBe(403);
  });
});
