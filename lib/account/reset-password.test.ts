import * as forgot from '@/app/api/forgot-password/route';
import * as login from '@/app/api/login/route';
import * as reset from '@/app/api/reset-password/route';
import * as user from '@/app/api/user/route';
import * as check from '@/app/api/verify-forgot-password-token/route';
import { firstPassword, makeAccount } from '@/lib/account/test-account';
import { mailedToken, mailsTo } from '@/lib/account/test-mail';
import { system } from '@/lib/db/client';
import { call } from '@/lib/testing/call';
import { makeCompany, type TestCompany, withNewSession } from '@/lib/testing/world';

let ours: TestCompany;
beforeAll(async () => {
  ours = await makeCompany('Northwind');
});

const next = 'four lanterns in the fog';
const ask = (email: string, headers = {}) => call(forgot.POST, { body: { email }, headers });
const look = (token: string) => call<{ email: string; minimum_length: number }>(check.POST, { body: { token } });
const choose = (token: string, password = next, password_confirmation = password) =>
  call(reset.POST, { body: { token, password, password_confirmation } });
const signIn = async (email: string, password: string) =>
  (await call(login.POST, { body: { email, password } })).status;
const change = (userId: string, data: { isActive?: boolean; deletedAt?: Date; requirePasswordChange?: boolean }) =>
  system('test data', (db) => db.user.updateMany({ where: { id: userId }, data }));

describe('asking for a new password', () => {
  it('mails a link of the configured address, whatever the request calls itself', async () => {
    const { email } = await makeAccount(ours);
    const answer = await ask(email.toUpperCase(), {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      origin: 'https://evil.example',
    });
    expect([answer.status, answer.data]).toEqual([200, null]);
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain('http://localhost:3000/reset-password?language=en-US#token=');
    expect(mail?.text).not.toContain('evil');
  });

  it('keeps no token that could be used from a copy of the table', async () => {
    const { email } = await makeAccount(ours);
    await ask(email);
    const token = await mailedToken(email, 'reset_password');
    const rows = await system('test', (db) => db.accountToken.findMany({ where: { email } }));
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('answers an unknown address and a closed account alike, and mails nothing', async () => {
    const known = await makeAccount(ours);
    const inactive = await makeAccount(ours);
    const deleted = await makeAccount(ours);
    await change(inactive.person.userId, { isActive: false });
    await change(deleted.person.userId, { deletedAt: new Date() });
    const answers = await Promise.all(
      [known.email, inactive.email, deleted.email, 'nobody@example.test'].map((email) => ask(email)),
    );
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect([await mailsTo(inactive.email), await mailsTo(deleted.email), await mailsTo('nobody@example.test')]).toEqual(
      [[], [], []],
    );
  });

  it('takes its time for a known and an unknown address alike', async () => {
    const { email } = await makeAccount(ours);
    const time = async (address: string) => {
      await system('test data', (db) => db.rateLimit.deleteMany({ where: { key: { contains: 'account-mail' } } }));
      const begin = performance.now();
      await ask(address);
      return performance.now() - begin;
    };
    // The minimum makes them alike; a busy machine cannot measure how alike: the bench checks that they differ by 5 % at most.
    for (const address of [email, 'nobody@example.test']) expect(await time(address)).toBeGreaterThan(295);
  });
});

describe('a reset link', () => {
  it('tells its holder whose it is and how long the password must be', async () => {
    const { email } = await makeAccount(ours);
    await ask(email);
    const { status, data } = await look(await mailedToken(email, 'reset_password'));
    expect([status, data]).toMatchObject([200, { email, minimum_length: 12, company_name: 'Northwind' }]);
  });

  it('changes the password once, ends every session, and signs nobody in', async () => {
    const { email, person } = await makeAccount(ours);
    const other = await withNewSession(person);
    await ask(email);
    const token = await mailedToken(email, 'reset_password');
    const answer = await choose(token);
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null]);
    expect([(await call(user.GET, { as: person })).status, (await call(user.GET, { as: other })).status]).toEqual([
      401, 401,
    ]);
    expect([await signIn(email, firstPassword), await signIn(email, next)]).toEqual([401, 200]);
    expect((await choose(token, 'five lanterns in the fog')).body.code).toBe('link_invalid');
    expect((await look(token)).body.code).toBe('link_invalid');
    expect((await mailsTo(email))[0]?.kind).toBe('password_changed');
  });

  it('is used once by twenty at once', async () => {
    const { email } = await makeAccount(ours);
    await ask(email);
    const token = await mailedToken(email, 'reset_password');
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => choose(token, `${next} ${index}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('lets in who was locked out by wrong passwords, and ends a forced change', async () => {
    const { email, person } = await makeAccount(ours);
    await change(person.userId, { requirePasswordChange: true });
    for (let n = 0; n < 10; n += 1) await signIn(email, 'wrong');
    expect(await signIn(email, firstPassword)).toBe(429);
    await ask(email);
    await choose(await mailedToken(email, 'reset_password'));
    const answer = await call<{ user: { require_password_change: boolean } }>(login.POST, {
      body: { email, password: next },
    });
    expect([answer.status, answer.data.user.require_password_change]).toEqual([200, false]);
  });

  it.each([
    ['too short', 'short', 'password'],
    ['common', 'password12345', 'password'],
    ['the own company', 'northwind 2026', 'password'],
  ])('refuses one that is %s, and works on', async (_, password, field) => {
    const { email } = await makeAccount(ours);
    await ask(email);
    const token = await mailedToken(email, 'reset_password');
    const refused = await choose(token, password);
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, [field]]);
    expect((await choose(token, next, 'something else')).errors).toHaveProperty('password_confirmation');
    expect((await choose(token)).status).toBe(200);
  });

  it('asks for eight characters of anyone who has a second factor', async () => {
    const { email, person } = await makeAccount(ours);
    await system('test data', (db) =>
      db.totpFactor.create({
        data: { companyId: ours.companyId, userId: person.userId, secret: 'x', confirmedAt: new Date() },
      }),
    );
    await ask(email);
    const token = await mailedToken(email, 'reset_password');
    expect((await look(token)).data.minimum_length).toBe(8);
    expect((await choose(token, 'k4t!9zq2')).status).toBe(200);
  });

  it('works for half an hour', async () => {
    const { email } = await makeAccount(ours);
    await ask(email);
    const [row] = await system('test', (db) => db.accountToken.findMany({ where: { email } }));
    expect(Math.round(((row?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000)).toBe(30);
  });

  it('says one thing when it is expired, altered, replaced, of another kind, or its account closed', async () => {
    const expired = await makeAccount(ours);
    const replaced = await makeAccount(ours);
    const closed = await makeAccount(ours);
    const kind = await makeAccount(ours);
    for (const { email } of [expired, replaced, closed, kind]) await ask(email);
    const tokens = await Promise.all(
      [expired, replaced, closed, kind].map(({ email }) => mailedToken(email, 'reset_password')),
    );
    await system('test data', (db) =>
      db.accountToken.updateMany({ where: { email: expired.email }, data: { expiresAt: new Date(Date.now() - 1) } }),
    );
    await system('test data', (db) =>
      db.accountToken.updateMany({ where: { email: kind.email }, data: { kind: 'verify_email' } }),
    );
    await ask(replaced.email);
    await change(closed.person.userId, { isActive: false });
    const answers = await Promise.all([...tokens, 'nonsense'].flatMap((token) => [choose(token), look(token)]));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 422));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });
});
