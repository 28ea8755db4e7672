import * as secondStep from '@/app/api/login/second-factor/route';
import * as user from '@/app/api/user/route';
import * as clients from '@/app/api/v1/clients/route';
import { hashRecoveryCode, newRecoveryCode } from '@/lib/auth/second-factor/codes';
import { currentRequest, ours, Visitor } from '@/lib/auth/single-sign-on/test-visitor';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { call } from '@/lib/testing/call';
import { type RunningProvider, startOidcProvider } from '@/lib/testing/oidc-provider';
import { makeCompany, makePerson, type Person, type TestCompany } from '@/lib/testing/world';

// next-auth takes the request's cookies from Next's request scope, which does not exist here.
jest.mock('next/headers', () => ({
  headers: async () => currentRequest().headers,
  cookies: async () => currentRequest().cookies,
}));

let provider: RunningProvider;
let company: TestCompany;
beforeAll(async () => {
  provider = await startOidcProvider([
    { client_id: 'everybody', client_secret: 'a secret', redirect_uris: [`${ours}/api/auth/callback/oidc`] },
  ]);
  Object.assign(process.env, {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: 'everybody',
    OIDC_CLIENT_SECRET: 'a secret',
  });
  company = await makeCompany('Everybody');
});
afterAll(() => provider.stop());

async function makeAccount(roleId: string | null = null): Promise<{ person: Person; email: string; login: string }> {
  const account = await system('test data', async (db) => {
    const person = await makePerson(db, company.companyId, 'somebody', roleId);
    const email = `${person.userId}@example.test`;
    await db.user.update({
      where: keyOf(company, person.userId),
      data: { email },
    });
    await db.credential.create({
      data: { email, companyId: company.companyId, userId: person.userId, passwordHash: null },
    });
    return { person, email };
  });
  provider.add(account.email, { sub: account.email, email: account.email, email_verified: true });
  return { ...account, login: account.email };
}
const cookieOf = (visitor: Visitor) => ({
  cookie: `next-auth.session-token=${visitor.cookie('next-auth.session-token')}`,
});

it('signs in everybody whose verified address has an account', async () => {
  const { login, email } = await makeAccount();
  const visitor = new Visitor();
  expect(await visitor.signIn('oidc', login)).toBe('/api/session/started');
  expect((await call(user.GET, { headers: cookieOf(visitor) })).data).toMatchObject({ email });
});

it("does not stand in for the account's own second factor", async () => {
  const { person, login, email } = await makeAccount();
  const code = newRecoveryCode();
  const whose = { companyId: company.companyId, userId: person.userId };
  await system('test data', async (db) => {
    await db.totpFactor.create({ data: { ...whose, secret: 'unread', confirmedAt: new Date() } });
    await db.recoveryCode.create({ data: { ...whose, codeHash: hashRecoveryCode(code) } });
  });
  const visitor = new Visitor();
  const page = await visitor.signIn('oidc', login);
  const challenge_id = /^\/login\?second_factor=([0-9a-f-]{36})$/.exec(page)?.[1];
  expect(await visitor.session()).toBeNull();
  const opened = await call<{ user: { email: string } }>(secondStep.POST, { body: { challenge_id, otp: code } });
  expect(opened.data.user).toMatchObject({ email });
});

it('leaves who must have a second factor and has none to set one up', async () => {
  const role = await system('test data', (db) =>
    db.role.create({
      data: {
        companyId: company.companyId,
        name: 'Careful',
        permissions: ['view_clients'],
        requiresSecondFactor: true,
      },
    }),
  );
  const { login } = await makeAccount(role.id);
  const visitor = new Visitor();
  await visitor.signIn('oidc', login);
  expect((await call(clients.GET, { headers: cookieOf(visitor) })).body).toMatchObject({
    code: 'second_factor_setup_required',
  });
});
