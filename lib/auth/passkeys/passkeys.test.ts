import * as loginOptions from '@/app/api/login/passkey/options/route';
import * as passkeyLogin from '@/app/api/login/passkey/route';
import * as login from '@/app/api/login/route';
import * as user from '@/app/api/user/route';
import * as passkey from '@/app/api/v1/user/passkeys/[id]/route';
import * as options from '@/app/api/v1/user/passkeys/options/route';
import * as passkeys from '@/app/api/v1/user/passkeys/route';
import { TestAuthenticator } from '@/lib/auth/passkeys/test-authenticator';
import { hashPassword } from '@/lib/auth/password/hash';
import { system } from '@/lib/db/client';
import { call } from '@/lib/testing/call';
import { makeCompany, makePerson, type Person, type TestCompany } from '@/lib/testing/world';

const password = 'A long enough password';
let ours: TestCompany;
let passwordHash: string;
beforeAll(async () => {
  ours = await makeCompany('Passkeys');
  passwordHash = await hashPassword(password);
});

interface Begun {
  challenge_id: string;
  options: { challenge: string; allowCredentials?: { id: string }[] };
}
interface Signed {
  token: { access_token: string };
}
interface Listed {
  id: string;
  name: string;
  last_used_at: string | null;
}
const headersOf = ({ data }: { data: Signed }) => ({ authorization: `Bearer ${data.token.access_token}` });

async function makeAccount(): Promise<{ person: Person; email: string }> {
  return system('test data', async (db) => {
    const person = await makePerson(db, ours.companyId, 'somebody', null);
    const email = `${person.userId}@example.test`;
    await db.credential.create({ data: { email, companyId: ours.companyId, userId: person.userId, passwordHash } });
    return { person, email };
  });
}

const begin = async (as: Person): Promise<Begun> => (await call<Begun>(options.POST, { as, method: 'POST' })).data;

async function register(as: Person, name = 'Laptop', device = new TestAuthenticator()) {
  const begun = await begin(as);
  const answer = await call<{ recovery_codes: string[] | null }>(passkeys.POST, {
    as,
    body: { challenge_id: begun.challenge_id, name, response: device.register({ challenge: begun.options.challenge }) },
  });
  return { device, answer };
}

const beginSignIn = async (second_factor?: string): Promise<Begun> =>
  (await call<Begun>(loginOptions.POST, { body: second_factor ? { second_factor } : {} })).data;
const finish = (challenge_id: string, response: unknown) =>
  call<Signed>(passkeyLogin.POST, { body: { challenge_id, response } });

async function signInWith(device: TestAuthenticator, claims = {}) {
  const {
    challenge_id,
    options: { challenge },
  } = await beginSignIn();
  return finish(challenge_id, device.authenticate({ challenge, ...claims }));
}

describe('a passkey', () => {
  it('is added with a name, gives recovery codes the first time, and is listed', async () => {
    const { person } = await makeAccount();
    const { answer } = await register(person);
    expect(answer.status).toBe(201);
    expect(answer.data.recovery_codes).toHaveLength(10);
    expect((await register(person, 'Phone')).answer.data.recovery_codes).toBeNull();
    const { data } = await call<Listed[]>(passkeys.GET, { as: person });
    expect(data.map(({ name, last_used_at }) => [name, last_used_at])).toEqual([
      ['Phone', null],
      ['Laptop', null],
    ]);
    const told = await system('test', (db) =>
      db.outgoingMail.findMany({ where: { companyId: ours.companyId, kind: 'factors_changed' } }),
    );
    expect(told.map(({ text }) => text)).toEqual(
      Array(2).fill(
        expect.stringContaining(`A passkey was added to the account somebody-${person.userId}@example.test`),
      ),
    );
  });

  it("is refused with another's challenge, from another site, without a check of its person, and twice", async () => {
    const [{ person }, { person: other }] = [await makeAccount(), await makeAccount()];
    const add = (begun: Begun, response: unknown) =>
      call(passkeys.POST, { as: person, body: { challenge_id: begun.challenge_id, name: 'Key', response } });
    const foreign = await begin(other);
    expect(
      (await add(foreign, new TestAuthenticator().register({ challenge: foreign.options.challenge }))).body,
    ).toMatchObject({ code: 'challenge_expired' });
    for (const claims of [{ origin: 'https://evil.example' }, { verified: false }]) {
      const begun = await begin(person);
      const answer = await add(
        begun,
        new TestAuthenticator().register({ challenge: begun.options.challenge, ...claims }),
      );
      expect(answer.body).toMatchObject({ status: 422, code: 'passkey_refused' });
    }
    const begun = await begin(person);
    const response = new TestAuthenticator().register({ challenge: begun.options.challenge });
    expect((await add(begun, response)).status).toBe(201);
    expect((await add(begun, response)).status).toBe(422);
  });

  it('signs in alone, and that counts as both factors', async () => {
    const { person } = await makeAccount();
    const { device } = await register(person);
    const opened = await signInWith(device);
    expect(opened.status).toBe(200);
    expect((await call(user.GET, { headers: headersOf(opened) })).data).toMatchObject({ id: person.userId });
    const session = await system('test', (db) =>
      db.session.findFirstOrThrow({ where: { userId: person.userId, method: 'passkey' } }),
    );
    expect(session.isSecondFactorGiven).toBe(true);
    const {
      data: [listed],
    } = await call<Listed[]>(passkeys.GET, { as: person });
    expect(listed?.last_used_at).not.toBeNull();
  });

  it('is refused when it is unknown, signed for another challenge or site, replayed, or counts backwards', async () => {
    const { person } = await makeAccount();
    const { device } = await register(person);
    expect((await signInWith(new TestAuthenticator())).body).toMatchObject({ status: 401, code: 'passkey_refused' });
    expect((await signInWith(device, { challenge: 'another' })).status).toBe(401);
    expect((await signInWith(device, { origin: 'https://evil.example' })).status).toBe(401);
    expect((await signInWith(device, { verified: false })).status).toBe(401);
    const {
      challenge_id,
      options: { challenge },
    } = await beginSignIn();
    const response = device.authenticate({ challenge });
    expect((await finish(challenge_id, response)).status).toBe(200);
    expect((await finish(challenge_id, response)).body).toMatchObject({ status: 422, code: 'challenge_expired' });
    await system('test data', (db) =>
      db.passkey.updateMany({ where: { userId: person.userId }, data: { counter: 1000 } }),
    );
    expect((await signInWith(device)).status).toBe(401);
  });

  it('tells a stranger nothing about who has one', async () => {
    const { person } = await makeAccount();
    await register(person);
    expect((await beginSignIn()).options.allowCredentials ?? []).toEqual([]);
  });

  it('is renamed and removed by its own person only', async () => {
    const [{ person }, { person: other }] = [await makeAccount(), await makeAccount()];
    const { device } = await register(person);
    const params = { id: device.id.toString('base64url') };
    const rename = (as: Person) => call(passkey.PUT, { as, params, method: 'PUT', body: { name: 'Old laptop' } });
    expect((await rename(other)).status).toBe(404);
    expect((await rename(person)).data).toMatchObject({ name: 'Old laptop' });
    const remove = (as: Person) => call(passkey.DELETE, { as, params, method: 'DELETE' });
    expect((await remove(other)).status).toBe(404);
    expect((await remove(person)).status).toBe(200);
    expect((await signInWith(device)).status).toBe(401);
  });
});

describe('a passkey as the second factor', () => {
  const ask = async (email: string): Promise<string> => {
    const { body } = await call(login.POST, { body: { email, password } });
    expect(body).toMatchObject({
      code: 'second_factor_required',
      second_factor: { methods: ['passkey', 'recovery_code'] },
    });
    return (body.second_factor as { challenge_id: string }).challenge_id;
  };

  it('finishes what the password began', async () => {
    const { person, email } = await makeAccount();
    const { device } = await register(person);
    const {
      challenge_id,
      options: { challenge, allowCredentials },
    } = await beginSignIn(await ask(email));
    expect(allowCredentials?.map(({ id }) => id)).toEqual([device.id.toString('base64url')]);
    expect((await finish(challenge_id, device.authenticate({ challenge }))).status).toBe(200);
    const session = await system('test', (db) =>
      db.session.findFirstOrThrow({ where: { userId: person.userId }, orderBy: { createdAt: 'desc' } }),
    );
    expect(session).toMatchObject({ method: 'password', isSecondFactorGiven: true });
  });

  it("is not somebody else's", async () => {
    const [{ person, email }, { person: other }] = [await makeAccount(), await makeAccount()];
    await register(person);
    const { device } = await register(other);
    const {
      challenge_id,
      options: { challenge },
    } = await beginSignIn(await ask(email));
    expect((await finish(challenge_id, device.authenticate({ challenge }))).status).toBe(401);
  });
});
