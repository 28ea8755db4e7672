import * as login from '@/app/api/login/route';
import * as logout from '@/app/api/logout/route';
import * as log from '@/app/api/v1/audit-log/route';
import type { AuditEntry } from '@/lib/audit/schema';
import { issueAccountLink, takeAccountToken } from '@/lib/auth/password/account-tokens';
import { hashPassword } from '@/lib/auth/password/hash';
import { failedSignInsWritten } from '@/lib/auth/sign-in/failed-sign-ins';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { call } from '@/lib/testing/call';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

const password = 'A long enough password';
let ours: TestCompany;
let email: string;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  const {
    companyId,
    recruiter: { userId },
  } = ours;
  email = `${userId}@example.test`;
  const passwordHash = await hashPassword(password);
  await system('test data', (db) => db.credential.create({ data: { email, companyId, userId, passwordHash } }));
});

const signIn = (given: string, address = email) =>
  call<{ token: { access_token: string } }>(login.POST, {
    body: { email: address, password: given },
    address: '203.0.113.9',
    headers: { 'user-agent': 'Tester/1' },
  });
const entries = async (query: Record<string, string>) =>
  (await call<AuditEntry[]>(log.GET, { as: ours.admin, query })).data;

it('a wrong password of a known account is in its company’s log, with where it was tried from; that of nobody is in none', async () => {
  await signIn('not the password at all');
  await signIn('not the password at all', 'nobody@example.test');
  await failedSignInsWritten();
  const found = await entries({ 'filter[action]': 'sign_in_failed' });
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({
    actor: null,
    ip_address: '203.0.113.9',
    subject: { type: 'user', id: ours.recruiter.userId, label: ours.recruiter.name },
  });
  expect(found[0]?.changes).toEqual([{ field: 'reason', before: null, after: 'password' }]);
});

it('signing in and out are entries of the person, with their address', async () => {
  const { data } = await signIn(password);
  await call(logout.POST, {
    method: 'POST',
    address: '203.0.113.10',
    headers: { authorization: `Bearer ${data.token.access_token}` },
  });
  const [out, signedIn] = await entries({
    'filter[subject_type]': 'session',
    'filter[actor_id]': ours.recruiter.userId,
  });
  expect([out?.action, out?.ip_address]).toEqual(['signed_out', '203.0.113.10']);
  expect([signedIn?.action, signedIn?.ip_address]).toEqual(['signed_in', '203.0.113.9']);
  expect(signedIn?.changes).toContainEqual({ field: 'user_agent', before: null, after: 'Tester/1' });
});

it('what a mailed link opens is its holder’s doing', async () => {
  const {
    companyId,
    contractor: { userId },
  } = ours;
  const { link } = await system('test', (db) =>
    issueAccountLink(db, 'reset_password', { companyId, userId, email: 'c@example.test' }),
  );
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? '';
  await system('test', async (db) => {
    await takeAccountToken(db, ['reset_password'], token);
    await db.user.update({ where: keyOf({ companyId }, userId), data: { phone: '+353 1 234' } });
  });
  expect((await entries({ 'filter[subject_type]': 'user', 'filter[action]': 'updated' }))[0]?.actor?.id).toBe(userId);
});
