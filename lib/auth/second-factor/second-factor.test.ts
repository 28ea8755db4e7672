import { Secret, TOTP } from 'otpauth';
import * as changePassword from '@/app/api/change-password/route';
import * as login from '@/app/api/login/route';
import * as secondStep from '@/app/api/login/second-factor/route';
import * as user from '@/app/api/user/route';
import * as clients from '@/app/api/v1/clients/route';
import * as stepUp from '@/app/api/v1/step-up/route';
import * as recoveryCodes from '@/app/api/v1/user/second-factor/recovery-codes/route';
import * as state from '@/app/api/v1/user/second-factor/route';
import * as confirmTotp from '@/app/api/v1/user/second-factor/totp/confirm/route';
import * as totp from '@/app/api/v1/user/second-factor/totp/route';
import * as turnOff from '@/app/api/v1/user/second-factor/totp/turn-off/route';
import * as userFactors from '@/app/api/v1/users/[id]/second-factor/route';
import { hashPassword } from '@/lib/auth/password/hash';
import { system } from '@/lib/db/client';
import { call } from '@/lib/testing/call';
import { makeCompany, makePerson, type Person, type TestCompany } from '@/lib/testing/world';

const password = 'A long enough password';
let ours: TestCompany;
let passwordHash: string;
beforeAll(async () => {
  ours = await makeCompany('Factors');
  passwordHash = await hashPassword(password);
});

/** Sets the clock to the middle of a code's thirty seconds: on a slow machine no code runs out between reading and typing it. */
beforeEach(() => {
  const middle = Math.floor(Date.now() / 30_000) * 30_000 + 15_000;
  jest.spyOn(Date, 'now').mockReturnValue(middle);
});
afterEach(() => jest.restoreAllMocks());

interface Signed {
  token: { access_token: string; refresh_token: string };
}
interface Account {
  person: Person;
  email: string;
}

async function makeAccount(isAdmin = false, roleId: string | null = null): Promise<Account> {
  return system('test data', async (db) => {
    const person = await makePerson(db, ours.companyId, 'somebody', roleId, isAdmin);
    const email = `${person.userId}@example.test`;
    await db.credential.create({ data: { email, companyId: ours.companyId, userId: person.userId, passwordHash } });
    return { person, email };
  });
}

/** A code of the app; `offset` in steps of thirty seconds. */
const codeOf = (secret: string, offset = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({
    timestamp: Date.now() + offset * 30_000,
  });
const signIn = (email: string, otp?: string) =>
  call<Signed>(login.POST, { body: { email, password, ...(otp ? { otp } : {}) } });
const bearer = ({ data }: { data: Signed }) => ({ authorization: `Bearer ${data.token.access_token}` });

/** Sets up an authenticator app with the code of the previous step, so that the present code is still unused. */
async function setUp(person: Person): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await call<{ secret: string }>(totp.POST, { as: person, method: 'POST' })).data;
  const confirmed = await call<{ recovery_codes: string[] }>(confirmTotp.POST, {
    as: person,
    body: { otp: codeOf(secret, -1) },
  });
  expect(confirmed.status).toBe(200);
  return { secret, codes: confirmed.data.recovery_codes };
}

const age = (sessionId: string, minutes: number) =>
  system('test data', (db) =>
    db.session.updateMany({ where: { id: sessionId }, data: { confirmedAt: new Date(Date.now() - minutes * 60_000) } }),
  );

describe('an authenticator app', () => {
  it('is set up by a secret, a QR code and a first code, and gives ten recovery codes once', async () => {
    const { person } = await makeAccount();
    const begun = await call<{ secret: string; address: string; qr_svg: string }>(totp.POST, {
      as: person,
      method: 'POST',
    });
    expect(begun.data.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(begun.data.address).toContain(`secret=${begun.data.secret}`);
    expect(begun.data.qr_svg).toMatch(/^<svg/);
    expect((await call(confirmTotp.POST, { as: person, body: { otp: '000000' } })).errors).toHaveProperty('otp');
    const confirmed = await call<{ recovery_codes: string[] }>(confirmTotp.POST, {
      as: person,
      body: { otp: codeOf(begun.data.secret) },
    });
    expect(new Set(confirmed.data.recovery_codes).size).toBe(10);
    expect((await call(state.GET, { as: person })).data).toMatchObject({
      recovery_codes_left: 10,
      totp_since: expect.any(String),
    });
    expect((await call(totp.POST, { as: person, method: 'POST' })).status).toBe(409);
  });

  it('keeps neither its secret nor the recovery codes in the clear, nor for a repeated request', async () => {
    const { person } = await makeAccount();
    const headers = { 'idempotency-key': 'once' };
    const { secret } = (await call<{ secret: string }>(totp.POST, { as: person, method: 'POST', headers })).data;
    const { recovery_codes } = (
      await call<{ recovery_codes: string[] }>(confirmTotp.POST, { as: person, body: { otp: codeOf(secret) }, headers })
    ).data;
    const stored = await system('test', async (db) =>
      JSON.stringify([
        (await db.totpFactor.findMany({ where: { userId: person.userId } })).map((row) => row.secret),
        await db.recoveryCode.findMany({ where: { userId: person.userId } }),
        await db.idempotencyKey.findMany({ where: { userId: person.userId } }),
      ]),
    );
    for (const plain of [secret, ...recovery_codes]) expect(stored).not.toContain(plain);
  });

  it('is asked for after the right password only, and opens nothing without a code', async () => {
    const { person, email } = await makeAccount();
    const { secret } = await setUp(person);
    const before = await system('test', (db) => db.session.count({ where: { userId: person.userId } }));
    const wrong = await call(login.POST, { body: { email, password: 'wrong' } });
    expect(wrong.body).toMatchObject({ status: 401, code: 'credentials' });
    const asked = await signIn(email);
    expect(asked.body).toMatchObject({
      status: 401,
      code: 'second_factor_required',
      second_factor: { methods: ['totp', 'recovery_code'] },
    });
    expect(asked.headers.get('set-cookie')).toBeNull();
    expect((await signIn(email, '000000')).body).toMatchObject({ status: 401, code: 'second_factor_wrong' });
    expect(await system('test', (db) => db.session.count({ where: { userId: person.userId } }))).toBe(before);
    expect((await signIn(email, codeOf(secret))).status).toBe(200);
  });

  it('takes a code once, also of two at once, and none older than the last', async () => {
    const { person, email } = await makeAccount();
    const { secret } = await setUp(person);
    const code = codeOf(secret);
    const statuses = (await Promise.all([signIn(email, code), signIn(email, code)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 401]);
    expect((await signIn(email, codeOf(secret, -1))).status).toBe(401);
    expect((await signIn(email, codeOf(secret, 3))).status).toBe(401);
  });

  it('reads a code with spaces and in the digits of another script', async () => {
    const { person, email } = await makeAccount();
    const { secret } = await setUp(person);
    const arabic = [...codeOf(secret)].map((digit) => String.fromCodePoint(0x660 + Number(digit))).join('');
    expect((await signIn(email, `${arabic.slice(0, 3)} ${arabic.slice(3)}`)).status).toBe(200);
  });

  it('lets nobody guess: after nine wrong codes the right one waits too', async () => {
    const { person, email } = await makeAccount();
    const { secret } = await setUp(person);
    const statuses: number[] = [];
    for (let n = 0; n < 10; n += 1) statuses.push((await signIn(email, '000000')).status);
    expect(statuses).toEqual([...Array(9).fill(401), 429]);
    expect((await signIn(email, codeOf(secret))).status).toBe(429);
  });

  it('ends the other sessions that were opened without it', async () => {
    const { person, email } = await makeAccount();
    const other = await signIn(email);
    await setUp(person);
    expect((await call(user.GET, { headers: bearer(other) })).status).toBe(401);
    expect((await call(user.GET, { as: person })).status).toBe(200);
  });

  it('is turned off by the password and a code together', async () => {
    const { person, email } = await makeAccount();
    const { codes, secret } = await setUp(person);
    const off = (body: Record<string, string>) => call(turnOff.POST, { as: person, body });
    expect((await off({ otp: codeOf(secret) })).errors).toHaveProperty('current_password');
    expect((await off({ otp: codeOf(secret), current_password: 'wrong' })).errors).toHaveProperty('current_password');
    expect((await off({ otp: '000000', current_password: password })).errors).toHaveProperty('otp');
    expect((await off({ otp: codeOf(secret), current_password: password })).status).toBe(200);
    expect((await signIn(email)).status).toBe(200);
    expect((await call(state.GET, { as: person })).data).toMatchObject({ totp_since: null, recovery_codes_left: 0 });
    expect((await signIn(email, codes[0])).status).toBe(200);
  });
});

describe('the second step', () => {
  const askedBy = async (email: string) => {
    const { body } = await signIn(email);
    const { challenge_id } = body.second_factor as { challenge_id: string };
    return (otp: string) => call<Signed>(secondStep.POST, { body: { challenge_id, otp } });
  };

  it('finishes the sign-in by the challenge alone, after a wrong code too, and once', async () => {
    const { person, email } = await makeAccount();
    const { secret, codes } = await setUp(person);
    const step = await askedBy(email);
    expect((await step('123')).body).toMatchObject({ code: 'second_factor_wrong' });
    const opened = await step(codeOf(secret));
    expect((await call(user.GET, { headers: bearer(opened) })).status).toBe(200);
    expect((await step(codes[0] ?? '')).body).toMatchObject({ status: 422, code: 'challenge_expired' });
  });

  it('is over after ten minutes', async () => {
    const { person, email } = await makeAccount();
    const { secret } = await setUp(person);
    const step = await askedBy(email);
    await system('test data', (db) =>
      db.signInChallenge.updateMany({ where: { userId: person.userId }, data: { expiresAt: new Date() } }),
    );
    expect((await step(codeOf(secret))).body).toMatchObject({ code: 'challenge_expired' });
  });
});

describe('recovery codes', () => {
  it('work once each, however they are typed', async () => {
    const { person, email } = await makeAccount();
    const {
      codes: [code = ''],
    } = await setUp(person);
    expect((await signIn(email, code.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await signIn(email, code)).body).toMatchObject({ code: 'second_factor_wrong' });
    expect((await call(state.GET, { as: person })).data).toMatchObject({ recovery_codes_left: 9 });
  });

  it('are no longer good once they are renewed', async () => {
    const { person, email } = await makeAccount();
    const { codes } = await setUp(person);
    const renewed = (await call<{ recovery_codes: string[] }>(recoveryCodes.POST, { as: person, method: 'POST' })).data
      .recovery_codes;
    expect(renewed).toHaveLength(10);
    expect((await signIn(email, codes[0])).status).toBe(401);
    expect((await signIn(email, renewed[0])).status).toBe(200);
  });

  it('are not for an account without a factor', async () => {
    const { person } = await makeAccount();
    expect((await call(recoveryCodes.POST, { as: person, method: 'POST' })).status).toBe(409);
  });
});

describe('changing what secures the account', () => {
  it('needs a fresh sign-in, or the password again', async () => {
    const { person } = await makeAccount();
    await age(person.sessionId, 6);
    expect((await call(totp.POST, { as: person, method: 'POST' })).body).toMatchObject({
      status: 403,
      code: 'step_up_required',
    });
    const show = (body: object) => call(stepUp.POST, { as: person, body });
    expect((await show({ password: 'wrong' })).errors).toHaveProperty('password');
    expect((await show({})).status).toBe(422);
    expect((await show({ password, otp: '000000' })).status).toBe(422);
    expect((await show({ password })).status).toBe(200);
    expect((await call(totp.POST, { as: person, method: 'POST' })).status).toBe(200);
  });

  it('does not let a session without the factor add another', async () => {
    const { person } = await makeAccount();
    const { secret } = await setUp(person);
    await system('test data', (db) =>
      db.session.updateMany({ where: { id: person.sessionId }, data: { isSecondFactorGiven: false } }),
    );
    expect((await call(recoveryCodes.POST, { as: person, method: 'POST' })).body).toMatchObject({
      code: 'fresh_sign_in_required',
    });
    expect(secret).not.toBe('');
  });
});

describe('a company that asks for a second factor', () => {
  async function demanded(): Promise<Account> {
    const role = await system('test data', (db) =>
      db.role.create({
        data: {
          companyId: ours.companyId,
          name: `Careful ${Math.random()}`,
          permissions: ['view_clients'],
          requiresSecondFactor: true,
        },
      }),
    );
    return makeAccount(false, role.id);
  }

  it('lets who has none do nothing but set one up', async () => {
    const { person, email } = await demanded();
    const opened = await signIn(email);
    expect(opened.status).toBe(200);
    const headers = { ...bearer(opened), 'accept-language': 'en' };
    expect((await call(clients.GET, { headers })).body).toMatchObject({
      status: 403,
      code: 'second_factor_setup_required',
    });
    expect((await call(changePassword.POST, { headers, body: {} })).status).toBe(422);
    const { secret } = (await call<{ secret: string }>(totp.POST, { headers, method: 'POST' })).data;
    expect((await call(confirmTotp.POST, { headers, body: { otp: codeOf(secret) } })).status).toBe(200);
    expect((await call(clients.GET, { headers })).status).toBe(200);
    // The session that existed before gave no factor, and is over.
    expect((await call(clients.GET, { as: person })).status).toBe(401);
  });

  it('does not let the last one be turned off', async () => {
    const { person } = await demanded();
    const { secret } = await setUp(person);
    const answer = await call(turnOff.POST, { as: person, body: { otp: codeOf(secret), current_password: password } });
    expect(answer.body).toMatchObject({ status: 409, code: 'second_factor_needed' });
  });

  it('can ask it of its administrators', async () => {
    const own = await makeCompany('Strict');
    expect((await call(clients.GET, { as: own.admin })).status).toBe(200);
    await system('test data', (db) =>
      db.company.update({ where: { id: own.companyId }, data: { requiresAdminSecondFactor: true } }),
    );
    expect((await call(clients.GET, { as: own.admin })).body).toMatchObject({ code: 'second_factor_setup_required' });
    expect((await call(clients.GET, { as: own.recruiter })).status).toBe(200);
  });
});

describe('somebody who lost their factors', () => {
  const reset = (as: Person, id: string) => call(userFactors.DELETE, { as, params: { id }, method: 'DELETE' });

  it('gets in by the password alone after a colleague has taken them', async () => {
    const { person, email } = await makeAccount();
    await setUp(person);
    expect((await call(userFactors.GET, { as: ours.admin, params: { id: person.userId } })).data).toMatchObject({
      recovery_codes_left: 10,
    });
    expect((await reset(ours.admin, person.userId)).status).toBe(200);
    expect((await call(user.GET, { as: person })).status).toBe(401);
    expect((await signIn(email)).status).toBe(200);
  });

  it('is helped by an administrator only, where they are one', async () => {
    const { person } = await makeAccount(true);
    await setUp(person);
    const helper = await system('test data', async (db) => {
      const role = await db.role.create({
        data: { companyId: ours.companyId, name: 'Helper', permissions: ['edit_users'] },
      });
      return makePerson(db, ours.companyId, 'helper', role.id);
    });
    expect((await reset(helper, person.userId)).status).toBe(403);
    expect((await reset(ours.admin, person.userId)).status).toBe(200);
  });
});

it('tells its person by mail whatever happens to the second factors', async () => {
  const { person } = await makeAccount();
  const told = async (): Promise<string> => {
    const mails = await system('test', (db) =>
      db.outgoingMail.findMany({
        where: { companyId: ours.companyId, kind: 'factors_changed' },
        orderBy: { createdAt: 'asc' },
      }),
    );
    return mails
      .filter(({ to }) => JSON.stringify(to).includes(person.userId))
      .map(({ text }) => text.split('\n')[2])
      .join(' ');
  };
  const begun = await call<{ secret: string }>(totp.POST, { as: person, method: 'POST' });
  expect((await call(confirmTotp.POST, { as: person, body: { otp: '000000' } })).status).toBe(422);
  expect(await told()).toBe('');
  await call(confirmTotp.POST, { as: person, body: { otp: codeOf(begun.data.secret, -1) } });
  const account = `the account somebody-${person.userId}@example.test`;
  expect(await told()).toBe(`An authenticator app was set up for ${account}.`);
  expect((await call(recoveryCodes.POST, { as: person, method: 'POST' })).status).toBeLessThan(300);
  const otp = codeOf(begun.data.secret);
  expect((await call(turnOff.POST, { as: person, body: { current_password: password, otp } })).status).toBe(200);
  expect(
    (await call(userFactors.DELETE, { as: ours.admin, params: { id: person.userId }, method: 'DELETE' })).status,
  ).toBe(200);
  expect(await told()).toMatch(/app was set up .* New recovery codes .* turned off\. An administrator has removed /);
});
