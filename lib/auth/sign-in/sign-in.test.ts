import * as argon2 from '@node-rs/argon2';
import { encode } from 'next-auth/jwt';
import { Client } from 'pg';
import * as changePassword from '@/app/api/change-password/route';
import * as login from '@/app/api/login/route';
import * as logout from '@/app/api/logout/route';
import * as refresh from '@/app/api/refresh-token/route';
import * as user from '@/app/api/user/route';
import * as clients from '@/app/api/v1/clients/route';
import * as permissions from '@/app/api/v1/user/permissions/route';
import { hashPassword } from '@/lib/auth/password/hash';
import { withSession } from '@/lib/auth/session/actor';
import { endSession } from '@/lib/auth/session/session-life';
import { encodeAccessToken, encodeCookie, sessionCookieName } from '@/lib/auth/session/tokens';
import { failedSignInsWritten } from '@/lib/auth/sign-in/failed-sign-ins';
import { system } from '@/lib/db/client';
import { call } from '@/lib/testing/call';
import { makeCompany, makePerson, type Person, type TestCompany } from '@/lib/testing/world';

// The real functions, with the calls of `verify` recorded.
jest.mock('@node-rs/argon2', () => {
  const actual = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { ...actual, verify: jest.fn(actual.verify) };
});

const password = 'A long enough password';
let ours: TestCompany;
let passwordHash: string;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  passwordHash = await hashPassword(password);
});

/** Makes a person who can sign in, with an address of their own. */
async function makeAccount(): Promise<{ person: Person; email: string }> {
  return system('test data', async (db) => {
    const person = await makePerson(db, ours.companyId, 'somebody', null);
    const email = `somebody-${person.userId}@example.test`;
    await db.credential.create({ data: { email, companyId: ours.companyId, userId: person.userId, passwordHash } });
    return { person, email };
  });
}

const withoutIds = (text: string): string => text.replace(/'[0-9a-f-]{36}'/g, '…');
const textOf = (statement: unknown): unknown =>
  typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : statement;

interface Tokens {
  token: { access_token: string; refresh_token: string; token_type: string; expires_in: number };
  user: { email: string };
}
const signIn = (email: string, given = password, headers = {}) =>
  call<Tokens>(login.POST, { body: { email, password: given }, headers });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const age = (sessionId: string, minutes: number) =>
  system('test data', (db) =>
    db.session.updateMany({
      where: { id: sessionId },
      data: { lastActiveAt: new Date(Date.now() - minutes * 60_000) },
    }),
  );

describe('signing in', () => {
  it('gives a token pair, the user, and an HttpOnly cookie', async () => {
    const { email } = await makeAccount();
    const answer = await signIn(email.toUpperCase());
    expect(answer.status).toBe(200);
    expect(answer.data.token).toMatchObject({ token_type: 'Bearer', expires_in: 900 });
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^next-auth\.session-token=.+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/,
    );
    expect((await call(user.GET, { headers: bearer(answer.data.token.access_token) })).status).toBe(200);
  });

  it('answers with success, message and data, as clients of the specification read it', async () => {
    const { email, person } = await makeAccount();
    const { body } = await signIn(email);
    expect(Object.keys(body).sort()).toEqual(['data', 'message', 'success']);
    expect(body).toMatchObject({ success: true, message: `You are signed in as ${person.name}.` });
    await system('test data', (db) => db.user.updateMany({ where: { id: person.userId }, data: { locale: 'fr-FR' } }));
    expect((await signIn(email)).message).toBe(`Session ouverte au nom de ${person.name}.`);
  });

  it('notes when it was, and does not call that a change of the record', async () => {
    const { email, person } = await makeAccount();
    const read = () => system('test', (db) => db.user.findFirstOrThrow({ where: { id: person.userId } }));
    const before = await read();
    await signIn(email);
    const after = await read();
    expect(Date.now() - (after.lastSignInAt?.getTime() ?? 0)).toBeLessThan(20_000);
    expect(after.updatedAt).toEqual(before.updatedAt);
  });

  it('answers a wrong password and an unknown account alike', async () => {
    const { email } = await makeAccount();
    const wrong = await signIn(email, 'wrong');
    const unknown = await signIn('nobody@example.test', 'wrong');
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual(unknown.body);
  });

  it('does the same work for a wrong password and an unknown account, so that the time tells nothing', async () => {
    const { email } = await makeAccount();
    const queries = jest.spyOn(Client.prototype, 'query');
    const workFor = async (address: string) => {
      jest.mocked(argon2.verify).mockClear();
      queries.mockClear();
      await signIn(address, 'wrong');
      await failedSignInsWritten();
      return {
        // Without salt and result: the parameters before them decide how much a hash costs.
        hashes: jest.mocked(argon2.verify).mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4)),
        // A transaction's first statement spells out its settings, the request's id among them.
        statements: queries.mock.calls.map(([statement]: unknown[]) => withoutIds(String(textOf(statement)))).sort(),
      };
    };
    // The first call also makes the hash that an unknown account's password is compared with.
    await workFor('first@example.test');
    const known = await workFor(email);
    expect(await workFor('nobody@example.test')).toEqual(known);
    expect(known.hashes).toHaveLength(1);
    expect(known.statements.length).toBeGreaterThan(3);
  });

  it('answers the tenth wrong password with 429, and then the right one too', async () => {
    const { email } = await makeAccount();
    const statuses: number[] = [];
    for (let n = 0; n < 10; n += 1) statuses.push((await signIn(email, 'wrong')).status);
    expect(statuses).toEqual([...Array(9).fill(401), 429]);
    const right = await signIn(email);
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it("counts an unknown account's tries the same", async () => {
    let last = 0;
    for (let n = 0; n < 10; n += 1) last = (await signIn('ghost@example.test', 'wrong')).status;
    expect(last).toBe(429);
  });

  it('does not let twenty at once guess more than nine times', async () => {
    const { email } = await makeAccount();
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await signIn(email, 'wrong')).status));
    expect(statuses.filter((status) => status === 401)).toHaveLength(9);
  });

  it('forgets the wrong tries after the right password', async () => {
    const { email } = await makeAccount();
    for (let n = 0; n < 8; n += 1) await signIn(email, 'wrong');
    expect((await signIn(email)).status).toBe(200);
    expect((await signIn(email, 'wrong')).status).toBe(401);
  });

  describe('wrong passwords of others', () => {
    const from = (email: string, given: string, address: string, cookie = '') =>
      call(login.POST, { body: { email, password: given }, address, headers: { cookie } });
    const deviceOf = ({ headers }: { headers: Headers }) =>
      headers
        .getSetCookie()
        .find((line) => line.includes('known-device='))
        ?.split(';')[0] ?? '';
    const guess = async (email: string, address: string, tries: number) => {
      for (let n = 0; n < tries; n += 1) await from(email, 'wrong', address);
    };

    it('do not keep anybody out who comes from elsewhere', async () => {
      const { email } = await makeAccount();
      await guess(email, '203.0.113.1', 10);
      expect((await from(email, password, '203.0.113.1')).status).toBe(429);
      expect((await from(email, password, '203.0.113.2')).status).toBe(200);
    });

    it('do not keep a browser out that has signed in before, not even from the same address', async () => {
      const { email } = await makeAccount();
      const device = deviceOf(await from(email, password, '203.0.113.3'));
      await guess(email, '203.0.113.3', 10);
      expect((await from(email, password, '203.0.113.3')).status).toBe(429);
      expect((await from(email, password, '203.0.113.3', device)).status).toBe(200);
    });

    it('are counted over all addresses, so that many of them guess no more than a hundred an hour; a known browser passes', async () => {
      const { email } = await makeAccount();
      const device = deviceOf(await from(email, password, '203.0.113.4'));
      await system(
        'test data',
        (db) => db.$executeRaw`
        insert into rate_limits (key, points, expire) values (${`sign-in-strangers:${email}`}, 100, ${Date.now() + 600_000})
        on conflict (key) do update set points = 100, expire = excluded.expire`,
      );
      expect((await from(email, password, '203.0.113.5')).status).toBe(429);
      expect((await from(email, password, '203.0.113.4', device)).status).toBe(200);
    });

    it('of a known browser are bounded as well, and it is known for its own accounts only', async () => {
      const [mine, other] = [await makeAccount(), await makeAccount()];
      const device = deviceOf(await from(mine.email, password, '203.0.113.6'));
      for (let n = 0; n < 9; n += 1) await from(mine.email, 'wrong', '203.0.113.6', device);
      expect((await from(mine.email, password, '203.0.113.6', device)).status).toBe(429);
      await guess(other.email, '203.0.113.6', 9);
      expect((await from(other.email, password, '203.0.113.6', device)).status).toBe(429);
    });

    it('from one line of IPv6 count together', async () => {
      const { email } = await makeAccount();
      for (let n = 0; n < 9; n += 1) await from(email, 'wrong', `2001:db8:1:2::${n}`);
      expect((await from(email, password, '2001:db8:1:2:ffff::1')).status).toBe(429);
      expect((await from(email, password, '2001:db8:1:3::1')).status).toBe(200);
    });
  });

  it('lets nobody into an account that is not active', async () => {
    const { email, person } = await makeAccount();
    await system('test data', (db) => db.user.updateMany({ where: { id: person.userId }, data: { isActive: false } }));
    expect((await signIn(email)).status).toBe(403);
    expect((await call(user.GET, { as: person })).status).toBe(401);
  });
});

describe('a session', () => {
  it('ends by logout at once, for bearer and cookie', async () => {
    const { person } = await makeAccount();
    expect((await call(logout.POST, { as: person, method: 'POST' })).status).toBe(200);
    expect((await call(user.GET, { as: person })).status).toBe(401);
  });

  it('ends by logout also when the same request says that it is active', async () => {
    const { person } = await makeAccount();
    await age(person.sessionId, 1);
    expect((await call(logout.POST, { as: person, method: 'POST' })).status).toBe(200);
    expect((await call(user.GET, { as: person })).status).toBe(401);
  });

  it('is idle after five minutes: 440', async () => {
    const { person } = await makeAccount();
    await age(person.sessionId, 4.9);
    expect((await call(user.GET, { as: person })).status).toBe(200);
    await age(person.sessionId, 5.1);
    expect((await call(user.GET, { as: person })).status).toBe(440);
  });

  it('stays awake by being used', async () => {
    const { person } = await makeAccount();
    await age(person.sessionId, 4);
    await call(user.GET, { as: person });
    const row = await system('test', (db) => db.session.findFirstOrThrow({ where: { id: person.sessionId } }));
    expect(Date.now() - row.lastActiveAt.getTime()).toBeLessThan(10_000);
  });

  const lastActive = async ({ sessionId }: Person) =>
    (await system('test', (db) => db.session.findFirstOrThrow({ where: { id: sessionId } }))).lastActiveAt.getTime();

  it('is written to be active every fifteen seconds, not at every request', async () => {
    const { person } = await makeAccount();
    await age(person.sessionId, 0.2);
    const before = await lastActive(person);
    await call(user.GET, { as: person });
    expect(await lastActive(person)).toBe(before);
    await age(person.sessionId, 0.3);
    await call(user.GET, { as: person });
    expect(await lastActive(person)).toBeGreaterThan(before);
  });

  it('does not stay awake by a request that is refused', async () => {
    const { person } = await makeAccount();
    await age(person.sessionId, 4);
    const before = await lastActive(person);
    const body = { current_password: 'x', password: 'y', password_confirmation: 'y' };
    expect((await call(clients.GET, { as: person })).status).toBe(403);
    expect((await call(clients.POST, { as: person, body: {} })).status).toBe(403);
    expect((await call(changePassword.POST, { as: person, body })).status).toBe(422);
    expect(await lastActive(person)).toBe(before);
    await age(person.sessionId, 6);
    expect((await call(user.GET, { as: person })).status).toBe(440);
    expect(Date.now() - (await lastActive(person))).toBeGreaterThan(300_000);
  });

  it('holds no lock on its own row while a request works', async () => {
    const { person } = await makeAccount();
    await age(person.sessionId, 1);
    const end = withSession(person, () => endSession(person, 'signed_out'));
    await expect(end).resolves.toBeUndefined();
    expect((await call(user.GET, { as: person })).status).toBe(401);
  });

  it('is found by its company, too', async () => {
    const { person } = await makeAccount();
    const theirs = await makeCompany('Theirs');
    const token = await encodeAccessToken({ companyId: theirs.companyId, sessionId: person.sessionId });
    expect((await call(user.GET, { headers: bearer(token) })).status).toBe(401);
  });

  it('ends like any other where its tokens are from before they named a company', async () => {
    const { person } = await makeAccount();
    const secret = process.env.AUTH_SECRET ?? '';
    const access = await encode({ token: { sid: person.sessionId }, secret, salt: 'access-token' });
    const old = await encode({ token: { sid: person.sessionId, sub: person.userId }, secret });
    const cookie = `${sessionCookieName()}=${old}`;
    const answers = [
      await call(user.GET, { headers: bearer(access) }),
      await call(user.GET, { headers: { cookie } }),
      await call(refresh.POST, { body: { refresh_token: `${person.sessionId}.abc` } }),
      await call(refresh.POST, { body: {}, headers: { cookie, origin: 'http://localhost:3000' } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });

  it('loses a permission at the next request', async () => {
    const own = await makeCompany('Revoking');
    expect((await call(clients.GET, { as: own.recruiter })).status).toBe(200);
    await system('test data', (db) =>
      db.role.updateMany({ where: { companyId: own.companyId, key: 'recruiter' }, data: { permissions: [] } }),
    );
    expect((await call(clients.GET, { as: own.recruiter })).status).toBe(403);
    expect((await call<{ permissions: string[] }>(permissions.GET, { as: own.recruiter })).data.permissions).toEqual(
      [],
    );
  });

  it('accepts an unsafe call by cookie from our own pages only', async () => {
    const { person } = await makeAccount();
    const cookie = `${sessionCookieName()}=${await encodeCookie(person)}`;
    const body = { current_password: 'x', password: 'y', password_confirmation: 'y' };
    const send = (headers: Record<string, string>) =>
      call(changePassword.POST, { body, headers: { cookie, ...headers } });
    expect((await send({})).status).toBe(419);
    expect((await send({ origin: 'https://evil.example' })).status).toBe(419);
    expect((await send({ 'sec-fetch-site': 'cross-site' })).status).toBe(419);
    // Another name of the server is accepted only with its own scheme.
    expect((await send({ origin: 'https://localhost:3000' })).status).toBe(419);
    expect((await send({ origin: 'https://other.example', host: 'other.example' })).status).toBe(419);
    expect((await send({ origin: 'http://other.example', host: 'other.example' })).status).toBe(422);
    expect((await send({ origin: 'null' })).status).toBe(419);
    expect((await send({ origin: 'http://localhost:3000' })).status).toBe(422);
  });

  it("does not take a cookie's token as a bearer, nor an altered one", async () => {
    const { person } = await makeAccount();
    const cookie = await encodeCookie(person);
    expect((await call(user.GET, { headers: bearer(cookie) })).status).toBe(401);
    expect((await call(user.GET, { headers: bearer(`${person.token}x`) })).status).toBe(401);
    expect((await call(user.GET, { headers: { cookie: `${sessionCookieName()}=${person.token}` } })).status).toBe(401);
  });

  it('answers whoever must change the password with those very words, until it is changed', async () => {
    const { person } = await makeAccount();
    await system('test data', (db) =>
      db.user.updateMany({ where: { id: person.userId }, data: { requirePasswordChange: true } }),
    );
    const refused = await call(clients.GET, { as: person, headers: { 'accept-language': 'fr' } });
    expect([refused.status, refused.message]).toEqual([403, 'Password change required']);
    const next = 'Another long password';
    const change = (current_password: string) =>
      call(changePassword.POST, {
        as: person,
        body: { current_password, password: next, password_confirmation: next },
      });
    expect((await change('not it')).errors).toHaveProperty('current_password');
    expect((await change(password)).status).toBe(200);
    expect((await call(user.GET, { as: person })).data).toMatchObject({ require_password_change: false });
  });
});

describe('refreshing', () => {
  const rotate = (refresh_token: string) => call<Tokens>(refresh.POST, { body: { refresh_token } });

  it('rotates the token; an older one ends the whole session', async () => {
    const { email } = await makeAccount();
    const first = (await signIn(email)).data.token.refresh_token;
    const second = (await rotate(first)).data.token.refresh_token;
    const third = await rotate(second);
    expect(third.status).toBe(200);
    expect((await rotate(first)).status).toBe(401);
    expect((await rotate(third.data.token.refresh_token)).status).toBe(401);
    expect((await call(user.GET, { headers: bearer(third.data.token.access_token) })).status).toBe(401);
  });

  it('gives one successor to twenty at once, and signs nobody out by it', async () => {
    const { email } = await makeAccount();
    const { refresh_token } = (await signIn(email)).data.token;
    const answers = await Promise.all(Array.from({ length: 20 }, () => rotate(refresh_token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const successors = [...new Set(answers.map(({ data }) => data.token.refresh_token))];
    expect(successors).toHaveLength(1);
    const next = await rotate(successors[0] ?? '');
    expect(next.status).toBe(200);
    expect(next.data.token.refresh_token).not.toBe(successors[0]);
  });

  it('takes an old token a minute later for a stolen copy', async () => {
    const { email } = await makeAccount();
    const { refresh_token } = (await signIn(email)).data.token;
    const next = (await rotate(refresh_token)).data.token.refresh_token;
    const [, sessionId = ''] = refresh_token.split('.');
    await system('test data', (db) =>
      db.session.updateMany({ where: { id: sessionId }, data: { refreshedAt: new Date(Date.now() - 60_000) } }),
    );
    expect((await rotate(refresh_token)).status).toBe(401);
    expect((await rotate(next)).status).toBe(401);
  });

  it('takes only what was this session’s for a stolen copy: knowing its id ends nothing', async () => {
    const [mine, other] = [await makeAccount(), await makeAccount()];
    const { token } = (await signIn(mine.email)).data;
    const [companyId, sessionId, secret, seal] = token.refresh_token.split('.');
    const foreign = (await signIn(other.email)).data.token.refresh_token.split('.');
    for (const forged of [
      `${companyId}.${sessionId}.x`,
      `${companyId}.${sessionId}.${secret}`,
      `${companyId}.${sessionId}.${foreign[2]}.${foreign[3]}`,
      `${companyId}.${sessionId}.${foreign[2]}.${seal}`,
    ])
      expect((await rotate(forged)).status).toBe(401);
    expect((await call(user.GET, { headers: bearer(token.access_token) })).status).toBe(200);
    expect((await rotate(token.refresh_token)).status).toBe(200);
  });

  it('refuses what is no token of ours', async () => {
    expect((await rotate('nonsense')).status).toBe(401);
    expect((await rotate('0192f0c1-2345-7abc-8def-0123456789ab.abc')).status).toBe(401);
  });
});
