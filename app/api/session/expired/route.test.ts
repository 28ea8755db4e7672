import * as expired from '@/app/api/session/expired/route';
import * as user from '@/app/api/user/route';
import { encodeCookie, sessionCookieName } from '@/lib/auth/session/tokens';
import { system } from '@/lib/db/client';
import { call } from '@/lib/testing/call';
import { makeCompany, type Person } from '@/lib/testing/world';

let person: Person;
let cookie: string;
beforeEach(async () => {
  person = (await makeCompany('Ours')).recruiter;
  cookie = `${sessionCookieName()}=${await encodeCookie(person)}`;
});

const sessionOf = ({ companyId, sessionId }: Person) =>
  system('test data', (db) => db.session.findFirstOrThrow({ where: { companyId, id: sessionId } }));
const makeIdle = ({ companyId, sessionId }: Person) =>
  system('test data', (db) =>
    db.session.updateMany({
      where: { companyId, id: sessionId },
      data: { lastActiveAt: new Date(Date.now() - 6 * 60_000) },
    }),
  );
const isAlive = async () => (await call(user.GET, { as: person })).status === 200;

describe('a link to the handler that clears dead cookies', () => {
  it('changes nothing for a session that lives, wherever it was followed', async () => {
    const answer = await call(expired.GET, { headers: { cookie }, query: { next: '/contracts', reason: 'idle' } });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contracts']);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await isAlive()).toBe(true);
  });

  it('leads nowhere but to our own pages', async () => {
    for (const next of ['//evil.example', '/.//evil.example', 'https://evil.example', '/api/logout']) {
      const answer = await call(expired.GET, { headers: { cookie }, query: { next } });
      expect(answer.headers.get('location')).toBe('/dashboard');
    }
  });

  it('clears the cookie of an idle session, and ends that on the server', async () => {
    await makeIdle(person);
    const answer = await call(expired.GET, { headers: { cookie }, query: { reason: 'idle' } });
    expect(answer.headers.get('location')).toBe('/login?reason=idle');
    expect(answer.headers.getSetCookie()[0]).toContain(`${sessionCookieName()}=;`);
    expect(await sessionOf(person)).toMatchObject({ endReason: 'ran_out', endedAt: expect.any(Date) });
  });

  it('clears what is no session at all', async () => {
    const answer = await call(expired.GET, { headers: { cookie: `${sessionCookieName()}=nonsense` } });
    expect(answer.headers.get('location')).toBe('/login?reason=ended');
    expect(answer.headers.getSetCookie()[0]).toContain(`${sessionCookieName()}=;`);
  });
});

describe('a post from our own pages', () => {
  const post = (headers: Record<string, string>) =>
    call(expired.POST, { method: 'POST', headers: { cookie, ...headers }, query: { reason: 'signed_out' } });

  it('ends a session that lives, and clears its cookie', async () => {
    const answer = await post({ origin: 'http://localhost:3000' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/login?reason=signed_out']);
    expect(answer.headers.getSetCookie()[0]).toContain(`${sessionCookieName()}=;`);
    expect(await isAlive()).toBe(false);
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['nobody knows where', {}],
  ])('is refused from %s', async (_, headers) => {
    expect((await post(headers)).status).toBe(419);
    expect(await isAlive()).toBe(true);
  });
});
