import * as login from '@/app/api/login/route';
import * as restore from '@/app/api/v1/users/[id]/restore/route';
import * as user from '@/app/api/v1/users/[id]/route';
import * as users from '@/app/api/v1/users/route';
import * as tokens from '@/lib/auth/password/account-tokens';
import { system } from '@/lib/db/client';
import { call } from '@/lib/testing/call';
import { untilWaiting } from '@/lib/testing/until-waiting';
import { makeCompany, type Person, type TestCompany } from '@/lib/testing/world';
import { lockAdministrators } from '@/lib/users/administrators.data';
import type { User } from '@/lib/users/schema';
import { freshEmail, mailsOfCompanyTo, makeHolder, roleOf, tokenIn } from '@/lib/users/test-people';

let ours: TestCompany;
let theirs: TestCompany;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  theirs = await makeCompany('Theirs');
});

const create = (fields: object = {}, as: Person = ours.admin) =>
  call<User>(users.POST, { as, body: { name: 'Nora Quinn', email: freshEmail(), ...fields } });
const read = (id: string) => call<User>(user.GET, { as: ours.admin, params: { id } });
const bodyOf = ({ name, email }: User) => ({ name, email });
const put = async (id: string, fields: object, as: Person = ours.admin, headers: Record<string, string> = {}) =>
  call<User>(user.PATCH, {
    as,
    method: 'PATCH',
    params: { id },
    headers,
    body: { ...bodyOf((await read(id)).data), ...fields },
  });
const remove = (id: string, as: Person = ours.admin) => call(user.DELETE, { as, method: 'DELETE', params: { id } });
const list = async (query: Record<string, string> = {}, as: Person = ours.admin) =>
  (await call<User[]>(users.GET, { as, query })).data.map(({ id }) => id);
const isSignedIn = async (person: Person) => (await call(users.GET, { as: person })).status !== 401;

describe('creating', () => {
  it("invites by mail where no password is given, in the person's language", async () => {
    const email = freshEmail();
    const { status, data } = await create({ email, locale: 'fr-FR', role_id: await roleOf(ours, 'recruiter') });
    expect([status, data.status, data.role?.key]).toEqual([201, 'invited', 'recruiter']);
    const [mail] = await mailsOfCompanyTo(ours, email);
    expect([mail?.kind, mail?.locale]).toEqual(['invitation', 'fr-FR']);
    const token = tokenIn(mail?.text ?? '');
    await expect(system('test', (db) => tokens.findAccountToken(db, ['invitation'], token))).resolves.toMatchObject({
      userId: data.id,
      email,
    });
  });

  it('with a temporary password lets the person in, to change it first', async () => {
    const email = freshEmail();
    const { data } = await create({ email, password: 'Pelican-Quartz-71-Harbour' });
    expect(data).toMatchObject({ status: 'active', require_password_change: true });
    expect(await mailsOfCompanyTo(ours, email)).toEqual([]);
    const signedIn = await call<{ user: { require_password_change: boolean } }>(login.POST, {
      body: { email, password: 'Pelican-Quartz-71-Harbour' },
    });
    expect(signedIn.data.user.require_password_change).toBe(true);
  });

  it.each([
    [{ password: 'short' }, 'password'],
    [{ first_sign_in: 'password' }, 'password'],
    [{ first_sign_in: 'password', password: null }, 'password'],
    [{ first_sign_in: 'invitation', password: 'Pelican-Quartz-71-Harbour' }, 'password'],
    [{ password: 'password1234' }, 'password'],
    [{ email: 'no address' }, 'email'],
    [{ name: 'a\r\nBcc: x@y.z' }, 'name'],
    [{ locale: 'tlh' }, 'locale'],
    [{ colour: 'red' }, 'colour'],
    [{ role_id: '0192f0c1-2345-7abc-8def-0123456789ab' }, 'role_id'],
  ])('refuses %j at its field and makes nobody', async (fields, path) => {
    const before = await list();
    const answer = await create(fields);
    expect([answer.status, Object.keys(answer.errors)]).toEqual([422, [path]]);
    expect(await list()).toEqual(before);
  });

  it("refuses another tenant's role like one that there is not", async () => {
    const answer = await create({ role_id: await roleOf(theirs, 'recruiter') });
    expect([answer.status, Object.keys(answer.errors)]).toEqual([422, ['role_id']]);
  });

  it('knows an address of the company already, whatever its case, and offers to restore a deleted person', async () => {
    const email = freshEmail();
    const { data } = await create({ email });
    expect((await create({ email: email.toUpperCase() })).errors.email?.[0]).toContain('already belongs to a user');
    await remove(data.id);
    const again = await create({ email });
    expect(again.errors.email?.[0]).toContain('deleted user');
    expect(again.body.restorable).toEqual([{ id: data.id, email, name: 'Nora Quinn' }]);
  });

  it('gives no second account to an address that signs in elsewhere, and leaves no half of one', async () => {
    const email = freshEmail();
    expect(
      (
        await call<User>(users.POST, {
          as: theirs.admin,
          body: { name: 'Theirs', email, password: 'Pelican-Quartz-71-Harbour' },
        })
      ).status,
    ).toBe(201);
    expect((await create({ email, password: 'Pelican-Quartz-71-Harbour' })).status).toBe(422);
    expect(await list({ search: email })).toEqual([]);
  });

  it("takes only addresses of the company's domains, where it named some", async () => {
    await system('test', (db) =>
      db.company.update({ where: { id: ours.companyId }, data: { allowedEmailDomains: ['ours.example'] } }),
    );
    expect((await create()).errors.email?.[0]).toContain('ours.example');
    expect((await create({ email: `n${Date.now()}@sub.ours.example` })).status).toBe(422);
    expect((await create({ email: `n${Date.now()}@OURS.example` })).status).toBe(201);
  });
});

describe('nobody gives what they do not hold', () => {
  const managing = ['view_users', 'create_users', 'edit_users', 'delete_users', 'invite_users'];

  it("neither as a role nor as an administrator's rights", async () => {
    const manager = await makeHolder(ours, managing);
    const more = await create({ role_id: await roleOf(ours, 'recruiter') }, manager);
    expect([more.status, Object.keys(more.errors)]).toEqual([422, ['role_id']]);
    expect((await create({ is_company_admin: true }, manager)).status).toBe(403);
    expect((await put(ours.nobody.userId, { is_company_admin: true }, manager)).status).toBe(403);
    expect((await put(ours.nobody.userId, { role_id: await roleOf(ours, 'finance') }, manager)).status).toBe(422);
    expect((await put(manager.userId, { is_company_admin: true }, manager)).status).toBe(403);
    expect((await put(manager.userId, { role_id: await roleOf(ours, 'finance') }, manager)).status).toBe(422);
  });

  it('and so may give what they hold, own records within all of them', async () => {
    const manager = await makeHolder(ours, [
      ...managing,
      'view_contracts',
      'view_timesheets',
      'create_timesheets',
      'edit_timesheets',
      'delete_timesheets',
      'view_user_documents',
      'create_user_documents',
      'view_module_submissions',
      'create_module_submissions',
      'edit_module_submissions',
      'delete_module_submissions',
      'view_pay_runs',
      'view_requirements',
    ]);
    expect((await create({ role_id: await roleOf(ours, 'contractor') }, manager)).status).toBe(201);
  });

  it('nor changes, deletes or restores who may do more', async () => {
    const manager = await makeHolder(ours, managing);
    for (const above of [ours.admin, ours.recruiter]) {
      expect((await put(above.userId, { name: 'Renamed' }, manager)).status).toBe(403);
      expect((await put(above.userId, { is_active: false }, manager)).status).toBe(403);
      expect((await remove(above.userId, manager)).status).toBe(403);
    }
    await remove(ours.recruiter.userId);
    expect(
      (await call(restore.POST, { as: manager, method: 'POST', params: { id: ours.recruiter.userId } })).status,
    ).toBe(403);
    expect((await put(ours.nobody.userId, { name: 'Renamed' }, manager)).status).toBe(200);
  });
});

describe('the last administrator', () => {
  it('stays: nobody demotes, deactivates or deletes them, themselves included', async () => {
    const id = ours.admin.userId;
    for (const answer of [
      await put(id, { is_company_admin: false }),
      await put(id, { is_active: false }),
      await remove(id),
    ])
      expect(answer.status).toBe(409);
    expect((await read(id)).data).toMatchObject({ is_company_admin: true, is_active: true, status: 'active' });
  });

  it('is not replaced by anyone who has yet to join, is not active, or was deleted', async () => {
    const { data: invited } = await create({ is_company_admin: true });
    expect(invited.status).toBe('invited');
    const inactive = await makeHolder(ours, [], true);
    await put(inactive.userId, { is_active: false });
    const deleted = await makeHolder(ours, [], true);
    await remove(deleted.userId);
    expect((await remove(ours.admin.userId)).status).toBe(409);
  });

  it('remains when two remove each other at once', async () => {
    const second = await makeHolder(ours, [], true);
    const answers = await Promise.all([remove(second.userId, ours.admin), remove(ours.admin.userId, second)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const left = await system('test', (db) =>
      db.user.count({ where: { companyId: ours.companyId, isCompanyAdmin: true, isActive: true, deletedAt: null } }),
    );
    expect(left).toBe(1);
  });

  it('remains when many are demoted at once', async () => {
    const others = await Promise.all([1, 2, 3].map(() => makeHolder(ours, [], true)));
    const all = [ours.admin, ...others];
    const bodies = await Promise.all(all.map(async ({ userId }) => bodyOf((await read(userId)).data)));
    const demote = ({ userId: id }: Person, index: number) =>
      call(user.PATCH, {
        as: all[(index + 1) % all.length],
        method: 'PATCH',
        params: { id },
        body: { ...bodies[index], is_company_admin: false },
      });
    // Each asks while still an administrator: the lock is released only when all wait for it.
    const answers = await system('test', async (db) => {
      await lockAdministrators(db, ours.companyId);
      const asked = all.map(demote);
      await untilWaiting(all.length);
      return asked;
    }).then((asked) => Promise.all(asked));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409]);
    expect(
      await system('test', (db) => db.user.count({ where: { companyId: ours.companyId, isCompanyAdmin: true } })),
    ).toBe(1);
  });

  it('may leave once there is another', async () => {
    await makeHolder(ours, [], true);
    expect((await remove(ours.admin.userId)).status).toBe(200);
  });
});

describe('changing', () => {
  it('keeps what is left out, and clears what is null', async () => {
    const { data } = await create({ phone: '+353 1 555', role_id: await roleOf(ours, 'finance') });
    const { data: renamed } = await put(data.id, { name: 'Nora Q.' });
    expect(renamed).toMatchObject({ name: 'Nora Q.', phone: '+353 1 555', role: { key: 'finance' } });
    expect((await put(data.id, { phone: null, role_id: null })).data).toMatchObject({ phone: null, role: null });
  });

  it('refuses a stale version, and of two at once lets one win', async () => {
    const { data } = await create();
    const [version] = [data.version];
    const answers = await Promise.all(
      ['A', 'B'].map((name) => put(data.id, { name }, ours.admin, { 'if-match': `"${version}"` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it("counts at the person's next request: who is deactivated is out, who is activated comes in", async () => {
    expect(await isSignedIn(ours.finance)).toBe(true);
    expect((await put(ours.finance.userId, { is_active: false })).data.status).toBe('inactive');
    expect(await isSignedIn(ours.finance)).toBe(false);
    await put(ours.finance.userId, { is_active: true });
    expect(await isSignedIn(ours.finance)).toBe(false);
    const ended = await system('test', (db) =>
      db.session.findFirstOrThrow({ where: { companyId: ours.companyId, userId: ours.finance.userId } }),
    );
    expect(ended.endReason).toBe('user_deactivated');
  });

  it('leaves a confirmed address as it is until both confirm, and mails both', async () => {
    const old = (await read(ours.finance.userId)).data.email;
    const email = freshEmail('new');
    const { data } = await put(ours.finance.userId, { email, name: 'Fin' });
    expect(data).toMatchObject({ email: old, pending_email: email, name: 'Fin' });
    expect([(await mailsOfCompanyTo(ours, old))[0]?.kind, (await mailsOfCompanyTo(ours, email))[0]?.kind]).toEqual([
      'change_email_old',
      'change_email_new',
    ]);
  });

  it('sends the invitation to the new address of anyone who has yet to join, and the old link is dead', async () => {
    const old = freshEmail();
    const { data } = await create({ email: old });
    const link = tokenIn((await mailsOfCompanyTo(ours, old))[0]?.text ?? '');
    const email = freshEmail('right');
    expect((await put(data.id, { email })).data).toMatchObject({ email, pending_email: null, status: 'invited' });
    await expect(system('test', (db) => tokens.findAccountToken(db, ['invitation'], link))).rejects.toMatchObject({
      key: 'link_invalid',
    });
    expect(await mailsOfCompanyTo(ours, email)).toHaveLength(1);
  });

  it('refuses an address that a colleague has', async () => {
    const { data } = await create();
    expect((await put(ours.finance.userId, { email: data.email })).status).toBe(422);
  });
});

describe('deleting', () => {
  it('ends the sessions and links, keeps the row and its names, and hides it from the list', async () => {
    await system('test', (db) =>
      tokens.issueAccountLink(db, 'reset_password', {
        companyId: ours.companyId,
        userId: ours.finance.userId,
        email: 'x@y.example',
      }),
    );
    expect((await remove(ours.finance.userId)).status).toBe(200);
    expect(await isSignedIn(ours.finance)).toBe(false);
    expect(
      await system('test', (db) => db.accountToken.count({ where: { userId: ours.finance.userId, usedAt: null } })),
    ).toBe(0);
    expect(await list()).not.toContain(ours.finance.userId);
    expect(await list({ 'filter[status]': 'deleted' })).toEqual([ours.finance.userId]);
    expect((await read(ours.finance.userId)).data).toMatchObject({
      name: ours.finance.name,
      status: 'deleted',
      deleted_at: expect.any(String),
    });
    expect((await remove(ours.finance.userId)).status).toBe(409);
  });

  it('is undone by restoring, with the role and the way in that they had', async () => {
    const email = freshEmail();
    const { data } = await create({ email, password: 'Pelican-Quartz-71-Harbour' });
    const signIn = async () =>
      (await call(login.POST, { body: { email, password: 'Pelican-Quartz-71-Harbour' } })).status;
    await remove(data.id);
    expect(await signIn()).toBe(403);
    expect(
      (await call<User>(restore.POST, { as: ours.admin, method: 'POST', params: { id: data.id } })).data.status,
    ).toBe('active');
    expect(await signIn()).toBe(200);
  });

  it('of anyone who had not joined is undone by a new invitation', async () => {
    const { data } = await create();
    await remove(data.id);
    expect(
      (await call<User>(restore.POST, { as: ours.admin, method: 'POST', params: { id: data.id } })).data.status,
    ).toBe('invited');
    expect(await mailsOfCompanyTo(ours, data.email)).toHaveLength(2);
  });
});

describe('the list', () => {
  it('shows who has which status', async () => {
    const { data: invited } = await create();
    const { data: expired } = await create();
    await system('test', (db) =>
      db.user.updateMany({ where: { id: expired.id }, data: { invitationExpiresAt: new Date(Date.now() - 1000) } }),
    );
    await put(ours.nobody.userId, { is_active: false });
    await remove(ours.contractor2.userId);
    const of = (status: string) => list({ 'filter[status]': status });
    expect(await of('invited')).toEqual([invited.id]);
    expect(await of('invitation_expired')).toEqual([expired.id]);
    expect(await of('inactive')).toEqual([ours.nobody.userId]);
    expect(await of('deleted')).toEqual([ours.contractor2.userId]);
    expect((await of('active')).sort()).toEqual(
      [ours.admin, ours.recruiter, ours.account_manager, ours.finance, ours.contractor]
        .map(({ userId }) => userId)
        .sort(),
    );
    expect((await of('invited,inactive')).sort()).toEqual([invited.id, ours.nobody.userId].sort());
    expect((await read(expired.id)).data.status).toBe('invitation_expired');
  });

  it('filters by role, by none, and by administrators', async () => {
    expect((await list({ 'filter[role_id]': await roleOf(ours, 'contractor') })).sort()).toEqual(
      [ours.contractor.userId, ours.contractor2.userId].sort(),
    );
    expect((await list({ 'filter[role_id]': 'none' })).sort()).toEqual([ours.admin.userId, ours.nobody.userId].sort());
    expect(await list({ 'filter[is_company_admin]': 'true' })).toEqual([ours.admin.userId]);
    expect(await list({ 'filter[role_id]': await roleOf(theirs, 'contractor') })).toEqual([]);
  });

  it.each([['quinn'], ['QUI'], ['7_7%'], ['qu'], ['555-0199'], ["ora' or 1=1 --"]])(
    'finds %j in names, addresses and phone numbers, and only here',
    async (search) => {
      const fields = { name: `Nora Quinn 7_7% ora' or 1=1 --`, email: freshEmail('n'), phone: '+1 555-0199' };
      const { data } = await create(fields);
      await call(users.POST, { as: theirs.admin, body: { ...fields, email: freshEmail() } });
      expect(await list({ search })).toEqual([data.id]);
    },
  );

  it('takes a wildcard for the letter that it is', async () => {
    await create({ name: 'Nora Quinn' });
    expect(await list({ search: 'N%a' })).toEqual([]);
    expect(await list({ search: 'Nor_ Q' })).toEqual([]);
  });

  it('pages through in every order without losing or repeating anybody', async () => {
    for (const sort of ['name', '-name', 'email', '-created_at']) {
      const seen: string[] = [];
      let cursor: string | null = '';
      do {
        const answer: { data: User[]; meta: { next_cursor: string | null } } = await call<User[]>(users.GET, {
          as: ours.admin,
          query: { sort, limit: '3', ...(cursor ? { cursor } : {}) },
        });
        seen.push(...answer.data.map(({ id }) => id));
        cursor = answer.meta.next_cursor;
      } while (cursor);
      expect([sort, seen.length, new Set(seen).size]).toEqual([sort, 7, 7]);
    }
  });

  it('shows nothing to anyone who may not see users, and answers an unknown parameter with a 422', async () => {
    expect((await call(users.GET, { as: ours.contractor })).status).toBe(403);
    expect((await call(users.GET, { as: ours.admin, query: { 'filter[password]': 'x' } })).status).toBe(422);
  });
});

it("works for the platform's own company", async () => {
  const platform = await makeCompany('Platform', { kind: 'platform' });
  const { status, data } = await call<User>(users.POST, {
    as: platform.admin,
    body: { name: 'Operator', email: freshEmail(), is_company_admin: true },
  });
  expect([status, data.company_id]).toEqual([201, platform.companyId]);
});
