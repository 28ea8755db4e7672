import * as login from '@/app/api/login/route';
import * as confirmRoute from '@/app/api/profile/confirm-email/route';
import * as emailRoute from '@/app/api/profile/email/route';
import { firstPassword, makeAccount, type TestAccount } from '@/lib/account/test-account';
import { mailedToken, mailsTo } from '@/lib/account/test-mail';
import { system } from '@/lib/db/client';
import { call } from '@/lib/testing/call';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let count = 0;
beforeAll(async () => {
  ours = await makeCompany('Northwind');
});

const newAddress = () => `new${(count += 1)}@example.test`;
const ask = ({ person }: TestAccount, email: string) => call(emailRoute.POST, { as: person, body: { email } });
const confirm = (token: string) => call<{ is_done: boolean }>(confirmRoute.POST, { body: { token } });
const signIn = async (email: string) => (await call(login.POST, { body: { email, password: firstPassword } })).status;
const userOf = ({ person }: TestAccount) =>
  system('test', (db) => db.user.findFirstOrThrow({ where: { id: person.userId } }));

it.each([
  [0, 1],
  [1, 0],
])('changes the address when both have confirmed, in whatever order (%i, %i)', async (first, second) => {
  const account = await makeAccount(ours);
  const email = newAddress();
  expect((await ask(account, email)).status).toBe(200);
  const tokens = [await mailedToken(account.email, 'change_email_old'), await mailedToken(email, 'change_email_new')];
  expect((await confirm(tokens[first] ?? '')).data).toEqual({ is_done: false });
  expect([await signIn(account.email), await signIn(email)]).toEqual([200, 401]);
  expect((await confirm(tokens[second] ?? '')).data).toEqual({ is_done: true });
  expect([await signIn(account.email), await signIn(email)]).toEqual([401, 200]);
  expect(await userOf(account)).toMatchObject({ email, pendingEmail: null });
});

it('changes nothing by one link used twice', async () => {
  const account = await makeAccount(ours);
  await ask(account, newAddress());
  const token = await mailedToken(account.email, 'change_email_old');
  await confirm(token);
  expect((await confirm(token)).body.code).toBe('link_invalid');
  expect((await userOf(account)).email).not.toMatch(/^new/);
});

it('does not count a confirmation for another request', async () => {
  const account = await makeAccount(ours);
  await ask(account, newAddress());
  await confirm(await mailedToken(account.email, 'change_email_old'));
  const email = newAddress();
  await ask(account, email);
  expect((await confirm(await mailedToken(email, 'change_email_new'))).data).toEqual({ is_done: false });
});

it('is changed once by both at once', async () => {
  const account = await makeAccount(ours);
  const email = newAddress();
  await ask(account, email);
  const tokens = [await mailedToken(account.email, 'change_email_old'), await mailedToken(email, 'change_email_new')];
  const answers = await Promise.all(tokens.map(confirm));
  expect(answers.map(({ data }) => data.is_done).sort()).toEqual([false, true]);
  expect(await signIn(email)).toBe(200);
});

it('can be taken back', async () => {
  const account = await makeAccount(ours);
  const email = newAddress();
  await ask(account, email);
  expect((await call(emailRoute.DELETE, { as: account.person, method: 'DELETE' })).status).toBe(200);
  expect((await confirm(await mailedToken(email, 'change_email_new'))).body.code).toBe('link_invalid');
  expect((await userOf(account)).pendingEmail).toBeNull();
});

it('answers alike for an address that is taken, and tells its owner', async () => {
  const account = await makeAccount(ours);
  const [colleague, stranger] = [await makeAccount(ours), await makeAccount(await makeCompany('Elsewhere'))];
  const free = await ask(account, newAddress());
  for (const { email } of [colleague, stranger]) {
    const answer = await ask(account, email);
    expect([answer.status, answer.body]).toEqual([free.status, free.body]);
    expect(await mailsTo(email)).toMatchObject([{ kind: 'address_taken', token: '' }]);
    expect((await confirm(await mailedToken(account.email, 'change_email_old'))).data).toEqual({ is_done: false });
  }
});

it('tells who holds the link when the address was taken in the meantime', async () => {
  const account = await makeAccount(ours);
  const email = newAddress();
  await ask(account, email);
  await confirm(await mailedToken(account.email, 'change_email_old'));
  const other = await makeAccount(ours);
  await system('test data', (db) =>
    db.credential.updateMany({ where: { userId: other.person.userId }, data: { email } }),
  );
  const answer = await confirm(await mailedToken(email, 'change_email_new'));
  expect([answer.status, answer.body.code]).toEqual([409, 'address_in_use']);
});

it('refuses the address that it is, and what is none', async () => {
  const account = await makeAccount(ours);
  const { email } = await userOf(account);
  expect((await ask(account, email)).errors).toHaveProperty('email');
  expect((await ask(account, 'a@b.test\r\nBcc: c@d.test')).errors).toHaveProperty('email');
});

it('keeps to the domains that the company allows', async () => {
  const strict = await makeCompany('Strict');
  const account = await makeAccount(strict);
  await system('test data', (db) =>
    db.company.update({ where: { id: strict.companyId }, data: { allowedEmailDomains: ['Strict.example'] } }),
  );
  expect((await ask(account, newAddress())).errors).toHaveProperty('email');
  expect((await ask(account, 'somebody@strict.example')).status).toBe(200);
});
