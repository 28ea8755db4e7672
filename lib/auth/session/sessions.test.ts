import * as user from '@/app/api/user/route';
import * as ownSession from '@/app/api/v1/user/sessions/[id]/route';
import * as ownSessions from '@/app/api/v1/user/sessions/route';
import * as session from '@/app/api/v1/users/[id]/sessions/[session]/route';
import * as sessions from '@/app/api/v1/users/[id]/sessions/route';
import { readDevice } from '@/lib/auth/session/device';
import { system } from '@/lib/db/client';
import { call } from '@/lib/testing/call';
import { makeCompany, type Person, type TestCompany, withNewSession } from '@/lib/testing/world';

let ours: TestCompany;
beforeEach(async () => {
  ours = await makeCompany('Sessions');
});

interface Row {
  id: string;
  is_current: boolean;
  is_live: boolean;
  browser: string | null;
  system: string | null;
  ip_address: string | null;
}
const isAlive = async (as: Person) => (await call(user.GET, { as })).status === 200;
const list = async (as: Person) => (await call<Row[]>(ownSessions.GET, { as })).data;

describe('one’s own sessions', () => {
  it('say where they are and which is this one, the live ones first', async () => {
    const other = await withNewSession(ours.recruiter);
    const agent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
    await system('test data', (db) =>
      db.session.updateMany({ where: { id: other.sessionId }, data: { userAgent: agent, ipAddress: '192.0.2.7' } }),
    );
    const rows = await list(ours.recruiter);
    expect(rows.find(({ id }) => id === other.sessionId)).toMatchObject({
      is_current: false,
      is_live: true,
      browser: 'Safari',
      system: 'iOS',
      ip_address: '192.0.2.7',
    });
    expect(rows.filter(({ is_current }) => is_current).map(({ id }) => id)).toEqual([ours.recruiter.sessionId]);
    await system('test data', (db) =>
      db.session.updateMany({ where: { id: other.sessionId }, data: { lastActiveAt: new Date(Date.now() - 301_000) } }),
    );
    expect((await list(ours.recruiter)).map(({ is_live }) => is_live)).toEqual([true, false]);
  });

  it('end one at a time, at once', async () => {
    const other = await withNewSession(ours.recruiter);
    expect(
      (await call(ownSession.DELETE, { as: ours.recruiter, params: { id: other.sessionId }, method: 'DELETE' })).status,
    ).toBe(200);
    expect([await isAlive(other), await isAlive(ours.recruiter)]).toEqual([false, true]);
  });

  it('end all but this one', async () => {
    const others = [await withNewSession(ours.recruiter), await withNewSession(ours.recruiter)];
    const { data } = await call(ownSessions.DELETE, { as: ours.recruiter, method: 'DELETE' });
    expect(data).toEqual({ ended: 2 });
    expect(await Promise.all(others.map(isAlive))).toEqual([false, false]);
    expect([await isAlive(ours.recruiter), await isAlive(ours.finance)]).toEqual([true, true]);
  });

  it("are not a colleague's to end", async () => {
    const answer = await call(ownSession.DELETE, {
      as: ours.finance,
      params: { id: ours.recruiter.sessionId },
      method: 'DELETE',
    });
    expect([answer.status, await isAlive(ours.recruiter)]).toEqual([404, true]);
  });
});

describe("a user's sessions", () => {
  it('are seen and ended by anyone who may edit users', async () => {
    const params = { id: ours.recruiter.userId };
    const other = await withNewSession(ours.recruiter);
    expect((await call<Row[]>(sessions.GET, { as: ours.admin, params })).data).toHaveLength(2);
    const one = { ...params, session: other.sessionId };
    expect((await call(session.DELETE, { as: ours.admin, params: one, method: 'DELETE' })).status).toBe(200);
    expect([await isAlive(other), await isAlive(ours.recruiter)]).toEqual([false, true]);
    expect((await call(sessions.DELETE, { as: ours.admin, params, method: 'DELETE' })).data).toEqual({ ended: 1 });
    expect(await isAlive(ours.recruiter)).toBe(false);
  });

  it("do not end by another user's address", async () => {
    const params = { id: ours.finance.userId, session: ours.recruiter.sessionId };
    expect((await call(session.DELETE, { as: ours.admin, params, method: 'DELETE' })).status).toBe(404);
    expect(await isAlive(ours.recruiter)).toBe(true);
  });

  it("keep the administrator's own one that asks", async () => {
    await call(sessions.DELETE, { as: ours.admin, params: { id: ours.admin.userId }, method: 'DELETE' });
    expect(await isAlive(ours.admin)).toBe(true);
  });
});

describe('a device', () => {
  const agent = (rest: string) => `Mozilla/5.0 ${rest}`;
  it.each([
    [
      agent(
        '(Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
      ),
      'Edge',
      'Windows',
      'desktop',
    ],
    [
      agent(
        '(Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
      ),
      'Chrome',
      'macOS',
      'desktop',
    ],
    [agent('(X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'), 'Firefox', 'Linux', 'desktop'],
    [
      agent(
        '(Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
      ),
      'Chrome',
      'Android',
      'phone',
    ],
    [
      agent(
        '(Linux; Android 14; SM-X910) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Safari/537.36',
      ),
      'Samsung Internet',
      'Android',
      'tablet',
    ],
    [
      agent('(X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'),
      'Chrome',
      'ChromeOS',
      'desktop',
    ],
    ['curl/8.9.1', 'curl', null, 'program'],
    [null, null, null, 'program'],
  ])('is recognised by its user agent: %s', (userAgent, browser, system, kind) => {
    expect(readDevice(userAgent)).toEqual({ browser, system, kind });
  });
});
