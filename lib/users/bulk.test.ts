import * as bulk from '@/app/api/v1/users/bulk/route';
import * as users from '@/app/api/v1/users/route';
import { system } from '@/lib/db/client';
import { call } from '@/lib/testing/call';
import { makeCompany, type Person, type TestCompany } from '@/lib/testing/world';
import type { User } from '@/lib/users/schema';
import { freshEmail, mailsOfCompanyTo, makeHolder, roleOf } from '@/lib/users/test-people';

let ours: TestCompany;
beforeEach(async () => {
  ours = await makeCompany('Ours');
});

const change = (people: readonly string[], action: string, fields: object = {}, as: Person = ours.admin) =>
  call<User[]>(bulk.PUT, { as, method: 'PUT', body: { user_ids: people, action, ...fields } });
const states = async () =>
  new Map(
    (await call<User[]>(users.GET, { as: ours.admin, query: { limit: '100' } })).data.map(({ id, status, role }) => [
      id,
      [status, role?.key],
    ]),
  );
const invited = async () =>
  (await call<User>(users.POST, { as: ours.admin, body: { name: 'Nora', email: freshEmail() } })).data;

it('deactivates many and ends their sessions, and activates them again', async () => {
  const people = [ours.finance.userId, ours.recruiter.userId];
  expect((await change(people, 'deactivate')).data.map(({ status }) => status)).toEqual(['inactive', 'inactive']);
  expect((await call(users.GET, { as: ours.recruiter })).status).toBe(401);
  expect((await change(people, 'activate')).data.map(({ status }) => status)).toEqual(['active', 'active']);
});

it('gives many a role, or takes it', async () => {
  const people = [ours.nobody.userId, ours.recruiter.userId];
  expect(
    (await change(people, 'role', { role_id: await roleOf(ours, 'finance') })).data.map(({ role }) => role?.key),
  ).toEqual(['finance', 'finance']);
  expect((await change(people, 'role', { role_id: null })).data.map(({ role }) => role)).toEqual([null, null]);
  expect((await change(people, 'role')).status).toBe(422);
});

it('sends invitations again, only to anyone who waits for one', async () => {
  const [one, two] = [await invited(), await invited()];
  expect((await change([one.id, two.id], 'resend')).status).toBe(200);
  expect(await mailsOfCompanyTo(ours, one.email)).toHaveLength(2);
  const answer = await change([one.id, ours.finance.userId], 'resend');
  expect(Object.keys(answer.errors)).toEqual(['user_ids.1']);
  expect(await mailsOfCompanyTo(ours, one.email)).toHaveLength(2);
});

it('does nothing to anybody when it cannot be done to one', async () => {
  const theirs = await makeCompany('Theirs');
  const before = await states();
  const random = '0192f0c1-2345-7abc-8def-0123456789ab';
  const answer = await change([ours.finance.userId, theirs.finance.userId, random], 'deactivate');
  expect([answer.status, Object.keys(answer.errors)]).toEqual([422, ['user_ids.1', 'user_ids.2']]);
  expect(answer.errors['user_ids.1']).toEqual(answer.errors['user_ids.2']);
  expect(await states()).toEqual(before);
});

it('keeps the last administrator, whoever else is among them', async () => {
  const before = await states();
  expect((await change([ours.finance.userId, ours.admin.userId], 'deactivate')).status).toBe(409);
  expect(await states()).toEqual(before);
});

it('keeps one of two who deactivate each other at once', async () => {
  const second = await makeHolder(ours, [], true);
  await Promise.all([change([second.userId], 'deactivate'), change([ours.admin.userId], 'deactivate', {}, second)]);
  expect(
    await system('test', (db) =>
      db.user.count({ where: { companyId: ours.companyId, isCompanyAdmin: true, isActive: true } }),
    ),
  ).toBe(1);
});

it('gives nobody more than the actor holds, and touches nobody above', async () => {
  const manager = await makeHolder(ours, ['view_users', 'edit_users']);
  expect((await change([ours.nobody.userId], 'role', { role_id: await roleOf(ours, 'finance') }, manager)).status).toBe(
    422,
  );
  expect(
    Object.keys((await change([ours.nobody.userId, ours.admin.userId], 'deactivate', {}, manager)).errors),
  ).toEqual(['user_ids.1']);
  expect((await change([(await invited()).id], 'resend', {}, manager)).status).toBe(403);
});

it('takes two hundred at most, and each once', async () => {
  const many = Array.from({ length: 201 }, () => ours.finance.userId);
  expect((await change(many, 'deactivate')).status).toBe(422);
  expect((await change(many.slice(0, 3), 'deactivate')).data).toHaveLength(1);
});
