import { hash } from '@node-rs/argon2';
import * as changePassword from '@/app/api/change-password/route';
import * as login from '@/app/api/login/route';
import * as resetPassword from '@/app/api/profile/reset-password/route';
import * as update from '@/app/api/profile/update/route';
import * as updatePassword from '@/app/api/update-password/route';
import * as user from '@/app/api/user/route';
import { firstPassword, makeAccount } from '@/lib/account/test-account';
import { mailsTo } from '@/lib/account/test-mail';
import { system } from '@/lib/db/client';
import { call } from '@/lib/testing/call';
import { makeCompany, type Person, type TestCompany, withNewSession } from '@/lib/testing/world';

let ours: TestCompany;
beforeAll(async () => {
  ours = await makeCompany('Northwind');
});

const next = 'four lanterns in the fog';

describe('one’s own data', () => {
  const change = (as: Person, body: Record<string, unknown>) =>
    call<{ name: string; phone: string | null; locale: string }>(update.POST, { as, body });

  it('changes what is given and keeps the rest', async () => {
    const { person } = await makeAccount(ours);
    expect((await change(person, { name: 'Noor Haddad', phone: '+353 1 555 0100' })).data).toMatchObject({
      name: 'Noor Haddad',
      phone: '+353 1 555 0100',
      locale: 'en-US',
    });
    expect((await change(person, { phone: null })).data).toMatchObject({ name: 'Noor Haddad', phone: null });
    expect((await call(user.GET, { as: person })).data).toMatchObject({ name: 'Noor Haddad', phone: null });
  });

  it('keeps the language, and sets the cookie that pages go by', async () => {
    const { person } = await makeAccount(ours);
    const answer = await change(person, { locale: 'ar-EG' });
    expect([answer.data.locale, answer.headers.get('set-cookie')]).toEqual([
      'ar-EG',
      expect.stringMatching(/^locale=ar-EG; Path=\/; Max-Age=31536000; SameSite=Lax$/),
    ]);
    expect((await change(person, { name: 'Noor' })).headers.get('set-cookie')).toBeNull();
  });

  it.each([
    ['name', { name: 'Noor\r\nBcc: a@b.test' }],
    ['name', { name: '' }],
    ['phone', { phone: 'call me' }],
    ['locale', { locale: 'xx' }],
    ['email', { email: 'other@example.test' }],
    ['is_company_admin', { is_company_admin: true }],
    ['role_id', { role_id: null }],
  ])('refuses a wrong %s', async (field, body) => {
    const { person } = await makeAccount(ours);
    const answer = await change(person, body);
    expect([answer.status, Object.keys(answer.errors)]).toEqual([422, [field]]);
  });
});

describe.each([
  ['change-password', changePassword.POST],
  ['update-password', updatePassword.POST],
  ['profile/reset-password', resetPassword.POST],
])('%s', (_, route) => {
  const change = (as: Person, password: string, current_password = firstPassword) =>
    call(route, { as, body: { current_password, password, password_confirmation: password } });

  it('changes the password, ends the other sessions, keeps this one, and says so by mail', async () => {
    const { person, email } = await makeAccount(ours);
    const other = await withNewSession(person);
    expect((await change(person, next)).status).toBe(200);
    expect([(await call(user.GET, { as: person })).status, (await call(user.GET, { as: other })).status]).toEqual([
      200, 401,
    ]);
    expect((await call(login.POST, { body: { email, password: next } })).status).toBe(200);
    const { email: mailbox } = (await call<{ email: string }>(user.GET, { as: person })).data;
    expect(await mailsTo(mailbox)).toMatchObject([{ kind: 'password_changed' }]);
  });

  it.each([
    ['current_password', next, 'not the password'],
    ['password', 'short', firstPassword],
    ['password', 'password12345', firstPassword],
    ['password', 'northwind 2026', firstPassword],
    ['password', firstPassword, firstPassword],
  ])('refuses a wrong %s', async (field, password, current) => {
    const { person } = await makeAccount(ours);
    const answer = await change(person, password, current);
    expect([answer.status, Object.keys(answer.errors)]).toEqual([422, [field]]);
  });
});

it('makes an outdated hash again at the next sign-in', async () => {
  const { person, email } = await makeAccount(ours);
  const read = () => system('test', (db) => db.credential.findFirstOrThrow({ where: { userId: person.userId } }));
  const old = await hash(firstPassword, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  await system('test data', (db) =>
    db.credential.updateMany({ where: { userId: person.userId }, data: { passwordHash: old } }),
  );
  const signIn = async () => (await call(login.POST, { body: { email, password: firstPassword } })).status;
  expect(await signIn()).toBe(200);
  const renewed = (await read()).passwordHash;
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await signIn()).toBe(200);
  expect((await read()).passwordHash).toBe(renewed);
});
