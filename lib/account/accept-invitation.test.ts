import * as login from '@/app/api/login/route';
import * as invitation from '@/app/api/sign-up/invitation/route';
import * as signUp from '@/app/api/sign-up/route';
import * as user from '@/app/api/user/route';
import { firstPassword, makeAccount } from '@/lib/account/test-account';
import { issueAccountLink } from '@/lib/auth/password/account-tokens';
import { system } from '@/lib/db/client';
import { call } from '@/lib/testing/call';
import { raceForAWhile } from '@/lib/testing/until';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let count = 0;
beforeAll(async () => {
  ours = await makeCompany('Northwind');
});

/** Invites a person as the users' part does; returns the token of their mail. */
async function invite(email = `invited${(count += 1)}@example.test`) {
  return system('test data', async (db) => {
    const role = await db.role.findFirstOrThrow({ where: { companyId: ours.companyId, key: 'recruiter' } });
    const { id: userId } = await db.user.create({
      data: {
        companyId: ours.companyId,
        name: email,
        email,
        locale: 'fr-FR',
        roleId: role.id,
        invitedAt: new Date(),
        invitationExpiresAt: new Date(Date.now() + 1e9),
      },
    });
    const { link } = await issueAccountLink(db, 'invitation', { companyId: ours.companyId, userId, email });
    return { userId, email, token: new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? '' };
  });
}

interface SignedIn {
  token: { access_token: string };
  user: { name: string; email: string; locale: string; email_verified_at: string | null; permissions: string[] };
}
const accept = (token: string, change: Record<string, unknown> = {}) =>
  call<SignedIn>(signUp.POST, { body: { token, name: 'Noor Haddad', password: firstPassword, ...change } });
const look = (token: string) => call(invitation.POST, { body: { token } });

it('shows its holder whom it is for', async () => {
  const { email, token } = await invite();
  const { status, data } = await look(token);
  expect([status, data]).toMatchObject([200, { email, company_name: 'Northwind', minimum_length: 12 }]);
});

it('signs in who accepts, with the role and the language of the invitation', async () => {
  const { email, token, userId } = await invite();
  const answer = await accept(token);
  expect(answer.status).toBe(200);
  expect(answer.data.user).toMatchObject({
    id: userId,
    name: 'Noor Haddad',
    email,
    locale: 'fr-FR',
    email_verified_at: expect.any(String),
  });
  expect(answer.data.user.permissions).toContain('create_submissions');
  expect(answer.headers.get('set-cookie')).toContain('next-auth.session-token=');
  expect(
    (await call(user.GET, { headers: { authorization: `Bearer ${answer.data.token.access_token}` } })).status,
  ).toBe(200);
  expect((await call(login.POST, { body: { email, password: firstPassword } })).status).toBe(200);
  const row = await system('test', (db) => db.user.findFirstOrThrow({ where: { id: userId } }));
  expect([row.invitedAt, row.invitationExpiresAt]).toEqual([null, null]);
});

it('opens once, of two at once as well', async () => {
  const { token } = await invite();
  const answers = await Promise.all([accept(token), accept(token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await look(token)).body.code).toBe('link_invalid');
});

it('never takes the account of its own holder for that of somebody else', async () => {
  const seen = new Set<number>();
  await raceForAWhile(async () => {
    const { token } = await invite();
    let isOver = false;
    const accepted = accept(token).finally(() => (isOver = true));
    const looks = [1, 2, 3].map(async () => {
      while (!isOver) seen.add((await look(token)).status);
    });
    await Promise.all(looks);
    expect((await accepted).status).toBe(200);
    await system('test data', (db) => db.rateLimit.deleteMany({ where: { key: { contains: 'account-link-by' } } }));
  });
  expect(seen).toEqual(new Set([200, 422]));
});

it.each([
  ['name', { name: 'Noor\r\nBcc: a@b.test' }],
  ['name', { name: '  ' }],
  ['password', { password: 'short' }],
  ['password', { password: 'noor haddad 123' }],
  ['password', { password: 'northwind 2026' }],
  ['is_company_admin', { is_company_admin: true }],
])('refuses a wrong %s and works on: %j', async (field, change) => {
  const { token } = await invite();
  const answer = await accept(token, change);
  expect([answer.status, Object.keys(answer.errors)]).toEqual([422, [field]]);
  expect((await accept(token)).status).toBe(200);
});

it('says clearly to its holder, and to nobody else, that the address opens another company', async () => {
  const { email } = await makeAccount(await makeCompany('Elsewhere'));
  const { token } = await invite(email);
  const answers = await Promise.all([look(token), accept(token)]);
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'address_in_use'],
    [409, 'address_in_use'],
  ]);
  const altered = await accept(`${token}x`);
  expect([altered.status, altered.body.code]).toEqual([422, 'link_invalid']);
});

it.each([
  [
    'expired',
    (userId: string) =>
      system('test data', (db) =>
        db.accountToken.updateMany({ where: { userId }, data: { expiresAt: new Date(Date.now() - 1) } }),
      ),
  ],
  ['revoked', (userId: string) => system('test data', (db) => db.accountToken.deleteMany({ where: { userId } }))],
  [
    'of somebody deleted',
    (userId: string) =>
      system('test data', (db) => db.user.updateMany({ where: { id: userId }, data: { deletedAt: new Date() } })),
  ],
  [
    'of somebody deactivated',
    (userId: string) =>
      system('test data', (db) => db.user.updateMany({ where: { id: userId }, data: { isActive: false } })),
  ],
  [
    'for an address that was changed',
    (userId: string) =>
      system('test data', (db) =>
        db.user.updateMany({ where: { id: userId }, data: { email: `${userId}@else.test` } }),
      ),
  ],
])('does not open when it is %s', async (_, spoil) => {
  const { token, userId } = await invite();
  await spoil(userId);
  const answer = await accept(token);
  expect([answer.status, answer.body.code]).toEqual([422, 'link_invalid']);
});

it('makes a company that an operator made active, when its administrator accepts', async () => {
  const pending = await makeCompany('Pending');
  await system('test data', (db) =>
    db.company.update({ where: { id: pending.companyId }, data: { status: 'pending' } }),
  );
  const token = await system('test data', async (db) => {
    const email = `first-${pending.companyId}@example.test`;
    const { id: userId } = await db.user.create({
      data: {
        companyId: pending.companyId,
        name: email,
        email,
        locale: 'en-US',
        isCompanyAdmin: true,
        invitedAt: new Date(),
      },
    });
    const { link } = await issueAccountLink(db, 'invitation', { companyId: pending.companyId, userId, email });
    return new URL(link).hash.slice('#token='.length);
  });
  expect((await accept(token)).status).toBe(200);
});
