import * as login from '@/app/api/login/route';
import * as registerRoute from '@/app/api/register/route';
import * as clientTypes from '@/app/api/v1/client-types/route';
import * as resend from '@/app/api/verify-email/resend/route';
import * as verify from '@/app/api/verify-email/route';
import { mailedToken, mailsTo } from '@/lib/account/test-mail';
import { system } from '@/lib/db/client';
import { call } from '@/lib/testing/call';

const password = 'wandering heron lamp';
let count = 0;
const newEmail = () => `admin${(count += 1)}@fresh.example`;
const input = (email: string, change: Record<string, unknown> = {}) => ({
  company_name: 'Fresh Staffing',
  country: 'FR',
  name: 'Ada Martin',
  email,
  password,
  ...change,
});
const register = (email: string, change: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  call(registerRoute.POST, { body: input(email, change), headers });
const signIn = (email: string, given = password) =>
  call<{ token: { access_token: string } }>(login.POST, { body: { email, password: given } });
const companiesOf = (email: string) =>
  system('test', (db) =>
    db.company.findMany({ where: { users: { some: { email } } }, include: { users: true, roles: true } }),
  );

describe('registering', () => {
  it('makes a pending company with what its country uses, and its administrator', async () => {
    const email = newEmail();
    const answer = await register(email.toUpperCase());
    expect([answer.status, answer.data]).toEqual([201, null]);
    const [company] = await companiesOf(email);
    expect(company).toMatchObject({
      name: 'Fresh Staffing',
      kind: 'tenant',
      status: 'pending',
      country: 'FR',
      currency: 'EUR',
      timeZone: 'Europe/Paris',
      locale: 'fr-FR',
      weekStart: 1,
      taxName: 'TVA',
      taxCategory: 'S',
      users: [
        { name: 'Ada Martin', email, isCompanyAdmin: true, roleId: null, emailVerifiedAt: null, locale: 'fr-FR' },
      ],
    });
    expect(company?.taxRate.toFixed()).toBe('20');
    expect(company?.roles.map(({ key }) => key).sort()).toEqual([
      'account_manager',
      'contractor',
      'finance',
      'recruiter',
      'sourcer',
    ]);
  });

  it('takes other choices, and writes in the language of the page', async () => {
    const email = newEmail();
    await register(
      email,
      { currency: 'USD', time_zone: 'America/Chicago', locale: 'es-ES' },
      { cookie: 'locale=it-IT' },
    );
    const [company] = await companiesOf(email);
    expect(company).toMatchObject({
      currency: 'USD',
      timeZone: 'America/Chicago',
      locale: 'es-ES',
      users: [{ locale: 'it-IT' }],
    });
    expect(await mailsTo(email)).toMatchObject([{ kind: 'verify_email', locale: 'it-IT' }]);
  });

  it.each([
    ['company_name', { company_name: 'A\r\nBcc: everybody@x.test' }],
    ['company_name', { company_name: 'Win at https://casino.example' }],
    ['company_name', { company_name: ' ' }],
    ['name', { name: 'Ada\nMartin' }],
    ['name', { name: 'Visit www.casino.example' }],
    ['email', { email: 'a@b.test\r\nBcc: c@d.test' }],
    ['email', { email: 'not an address' }],
    ['country', { country: 'XX' }],
    ['currency', { currency: 'EURO' }],
    ['time_zone', { time_zone: 'Mars/Olympus' }],
    ['time_zone', { time_zone: '+02:00' }],
    ['locale', { locale: 'de-DE' }],
    ['password', { password: 'short' }],
    ['password', { password: 'password12345' }],
    ['password', { password: 'fresh staffing' }],
    ['password', { password: 'x'.repeat(257) }],
    ['is_company_admin', { is_company_admin: true }],
  ])('refuses a wrong %s: %j', async (field, change) => {
    const answer = await register(newEmail(), change);
    expect([answer.status, Object.keys(answer.errors)]).toEqual([422, [field]]);
  });

  it('answers an address in use alike, and tells its owner only', async () => {
    const email = newEmail();
    const first = await register(email);
    await call(verify.POST, { body: { token: await mailedToken(email, 'verify_email') } });
    const second = await register(email, { password: 'another heron lamp', company_name: 'Squatters' });
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(await companiesOf(email)).toHaveLength(1);
    expect((await mailsTo(email))[0]).toMatchObject({ kind: 'registration_exists', token: '' });
    expect((await signIn(email, 'another heron lamp')).status).toBe(401);
  });

  it('gives an address that was never confirmed to anyone who registers it last', async () => {
    const email = newEmail();
    await register(email, { password: 'the squatters phrase' });
    const squatted = await mailedToken(email, 'verify_email');
    await register(email, { company_name: 'The Real One', country: 'US' });
    const [company, ...others] = await companiesOf(email);
    expect([company?.name, company?.currency, others]).toEqual(['The Real One', 'USD', []]);
    expect((await call(verify.POST, { body: { token: squatted } })).status).toBe(422);
    expect((await call(verify.POST, { body: { token: await mailedToken(email, 'verify_email') } })).status).toBe(200);
    expect((await signIn(email, 'the squatters phrase')).status).toBe(401);
    expect((await signIn(email)).status).toBe(200);
  });

  it('makes one company of two requests at once', async () => {
    const email = newEmail();
    const answers = await Promise.all([register(email), register(email)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await companiesOf(email)).toHaveLength(1);
  });
});

describe('confirming the address', () => {
  it('makes the company active and signs nobody in', async () => {
    const email = newEmail();
    await register(email);
    const answer = await call(verify.POST, { body: { token: await mailedToken(email, 'verify_email') } });
    expect([answer.status, answer.data, answer.headers.get('set-cookie')]).toEqual([200, null, null]);
    const { status, data } = await signIn(email);
    expect(status).toBe(200);
    const types = await call<{ key: string }[]>(clientTypes.GET, {
      headers: { authorization: `Bearer ${data.token.access_token}` },
    });
    expect(types.data.map(({ key }) => key)).toContain('direct');
  });

  it('is asked for at sign-in, but only of anyone who knows the password', async () => {
    const email = newEmail();
    await register(email);
    const right = await signIn(email);
    expect([right.status, right.body.code]).toEqual([403, 'email_unverified']);
    expect((await signIn(email, 'not the password')).body.code).toBe('credentials');
  });

  it('answers a used, an expired, an altered, another kind of and no token alike', async () => {
    const email = newEmail();
    await register(email);
    const used = await mailedToken(email, 'verify_email');
    await call(verify.POST, { body: { token: used } });
    const other = newEmail();
    await register(other);
    const expired = await mailedToken(other, 'verify_email');
    await system('test data', (db) =>
      db.accountToken.updateMany({ where: { email: other }, data: { expiresAt: new Date(Date.now() - 1) } }),
    );
    const answers = await Promise.all(
      [used, expired, `${expired}x`, 'nonsense'].map((token) => call(verify.POST, { body: { token } })),
    );
    const bodies = answers.map(({ status, body }) => JSON.stringify({ status, body }));
    expect(new Set(bodies).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 422, body: { code: 'link_invalid' } });
  });
});

describe('asking for another link', () => {
  it('mails one, and the older one stops working', async () => {
    const email = newEmail();
    await register(email);
    const older = await mailedToken(email, 'verify_email');
    expect((await call(resend.POST, { body: { email } })).status).toBe(200);
    const newer = await mailedToken(email, 'verify_email');
    expect(newer).not.toBe(older);
    expect((await call(verify.POST, { body: { token: older } })).status).toBe(422);
    expect((await call(verify.POST, { body: { token: newer } })).status).toBe(200);
  });

  it('answers an unknown and a confirmed address alike, and mails them nothing', async () => {
    const email = newEmail();
    await register(email);
    await call(verify.POST, { body: { token: await mailedToken(email, 'verify_email') } });
    const before = (await mailsTo(email)).length;
    const [confirmed, unknown] = await Promise.all(
      [email, newEmail()].map((address) => call(resend.POST, { body: { email: address } })),
    );
    expect([confirmed?.status, confirmed?.body]).toEqual([unknown?.status, unknown?.body]);
    expect(await mailsTo(email)).toHaveLength(before);
  });

  it('is limited', async () => {
    const email = newEmail();
    const statuses = await Promise.all(
      Array.from({ length: 6 }, async () => (await call(resend.POST, { body: { email } })).status),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  it('takes its time for a known and an unknown address alike', async () => {
    const known = newEmail();
    await register(known);
    const time = async (email: string) => {
      await system('test data', (db) => db.rateLimit.deleteMany({ where: { key: { contains: 'account-mail' } } }));
      const begin = performance.now();
      await call(resend.POST, { body: { email } });
      return performance.now() - begin;
    };
    // The minimum makes them alike; a busy machine cannot measure how alike: the bench checks that they differ by 5 % at most.
    for (const email of [known, 'nobody@fresh.example']) expect(await time(email)).toBeGreaterThan(295);
  });
});
