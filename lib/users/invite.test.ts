import * as candidates from '@/app/api/v1/candidates/route';
import * as invitation from '@/app/api/v1/users/[id]/invitation/route';
import * as restore from '@/app/api/v1/users/[id]/restore/route';
import * as user from '@/app/api/v1/users/[id]/route';
import * as invite from '@/app/api/v1/users/invite/route';
import * as users from '@/app/api/v1/users/route';
import { acceptInvitation } from '@/lib/account/accept-invitation.data';
import { system } from '@/lib/db/client';
import { call } from '@/lib/testing/call';
import { makeCompany, type Person, type TestCompany } from '@/lib/testing/world';
import type { User } from '@/lib/users/schema';
import { freshEmail, mailsOfCompanyTo, makeHolder, roleOf, tokenIn } from '@/lib/users/test-people';

let ours: TestCompany;
let theirs: TestCompany;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  theirs = await makeCompany('Theirs');
});

const send = (emails: unknown, fields: object = {}, as: Person = ours.admin) =>
  call<User[]>(invite.POST, { as, body: { emails, ...fields } });
const resend = (id: string, as: Person = ours.admin) =>
  call<User>(invitation.POST, { as, method: 'POST', params: { id } });
const revoke = (id: string, as: Person = ours.admin) =>
  call(invitation.DELETE, { as, method: 'DELETE', params: { id } });
const join = async (email: string) => {
  const [mail] = await mailsOfCompanyTo(ours, email);
  return acceptInvitation(
    { token: tokenIn(mail?.text ?? ''), name: 'Nora Quinn', password: 'Pelican-Quartz-71-Harbour' },
    { address: '10.0.0.1', userAgent: null },
  );
};

it('invites many at once, in a language and with a role, each by a mail of their own', async () => {
  const emails = [freshEmail('jane.o-hara'), freshEmail('b')];
  const { status, data } = await send([emails[0]?.toUpperCase(), emails[1]], {
    locale: 'es-ES',
    role_id: await roleOf(ours, 'contractor'),
  });
  expect(status).toBe(201);
  expect(data.map(({ email, status: state, role, locale }) => [email, state, role?.key, locale])).toEqual(
    emails.map((email) => [email, 'invited', 'contractor', 'es-ES']),
  );
  expect(data[0]?.name).toMatch(/^Jane O Hara/);
  for (const email of emails)
    expect((await mailsOfCompanyTo(ours, email)).map(({ locale }) => locale)).toEqual(['es-ES']);
  const days = (Date.parse(data[0]?.invitation_expires_at ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThanOrEqual(7);
});

it('mails nobody who must not be contacted as a candidate, neither at first nor again', async () => {
  const email = freshEmail('niamh');
  const { data } = await call<{ id: string }>(candidates.POST, {
    as: ours.admin,
    body: { name: 'Niamh Doyle', email },
  });
  const forbid = (doNotContact: string | null) =>
    system('test data', (db) =>
      db.candidate.updateMany({ where: { companyId: ours.companyId, id: data.id }, data: { doNotContact } }),
    );
  await forbid('Asked us to stop');
  const refused = { status: 409, body: { code: 'do_not_contact' } };
  expect(await send([freshEmail(), email])).toMatchObject(refused);
  await forbid(null);
  const invited = await send([email]);
  expect(invited.status).toBe(201);
  await forbid('Asked us to stop');
  expect(await resend(invited.data[0]?.id ?? '')).toMatchObject(refused);
  expect(await mailsOfCompanyTo(ours, email)).toHaveLength(1);
});

it('invites people by name, each with a role of their own or the one for all', async () => {
  const [contractor, finance] = [await roleOf(ours, 'contractor'), await roleOf(ours, 'finance')];
  const [ada, bob] = [freshEmail('ada'), freshEmail('bob')];
  const people = [{ email: ada, name: 'Ada Byron', role_id: finance }, { email: bob }];
  const { status, data } = await call<User[]>(invite.POST, { as: ours.admin, body: { people, role_id: contractor } });
  expect(status).toBe(201);
  expect(data.map(({ name, role }) => [name, role?.key])).toEqual([
    ['Ada Byron', 'finance'],
    [expect.stringMatching(/^Bob/), 'contractor'],
  ]);
  expect((await mailsOfCompanyTo(ours, ada))[0]?.text).toContain('Ada Byron');
});

it('says of which person an address or a role cannot be, and wants somebody', async () => {
  const inviter = await makeHolder(ours, ['view_users', 'invite_users']);
  const [role_id, email] = [await roleOf(ours, 'finance'), freshEmail()];
  const ask = async (body: object) => {
    const { status, errors } = await call(invite.POST, { as: inviter, body });
    return [status, Object.keys(errors)];
  };
  const good = { email: freshEmail() };
  expect(await ask({ people: [good, { email, role_id }] })).toEqual([422, ['people.1.role_id']]);
  expect(await ask({ people: [{ email }, { email }] })).toEqual([422, ['people.1.email']]);
  expect(await ask({ people: [{ email, name: 'a\r\nb' }] })).toEqual([422, ['people.0.name']]);
  expect(await ask({ people: [{ email }], emails: [email] })).toEqual([422, ['people.0.email']]);
  expect(await ask({})).toEqual([422, ['emails']]);
  expect(await mailsOfCompanyTo(ours, email)).toEqual([]);
});

it('lets the invited person in by their link, once, and they have joined', async () => {
  const email = freshEmail();
  const { data } = await send([email]);
  await join(email);
  expect((await call<User>(user.GET, { as: ours.admin, params: { id: data[0]?.id ?? '' } })).data).toMatchObject({
    status: 'active',
    name: 'Nora Quinn',
    invited_at: null,
  });
  await expect(join(email)).rejects.toMatchObject({ key: 'link_invalid' });
  expect((await resend(data[0]?.id ?? '')).status).toBe(409);
  expect((await revoke(data[0]?.id ?? '')).status).toBe(409);
});

it.each([
  ['no address', [], 'emails'],
  ['what is no address', ['nobody'], 'emails.0'],
  ['a line break that would begin a header', ['a@x.example\r\nBcc: all@x.example'], 'emails.0'],
  ['the same address twice', ['a@x.example', 'A@x.example'], 'emails.1'],
  ['more than a hundred', Array.from({ length: 101 }, (_, n) => `p${n}@x.example`), 'emails'],
])('refuses %s and mails nobody', async (_, emails, path) => {
  const answer = await send(emails);
  expect([answer.status, Object.keys(answer.errors)]).toEqual([422, [path]]);
  expect(await system('test', (db) => db.outgoingMail.count({ where: { companyId: ours.companyId } }))).toBe(0);
});

it('names every address that cannot be invited and mails nobody, not even the good ones', async () => {
  const [good, here, gone] = [freshEmail('good'), freshEmail('here'), freshEmail('gone')];
  await send([here]);
  const { data: made } = await send([gone]);
  await call(user.DELETE, { as: ours.admin, method: 'DELETE', params: { id: made[0]?.id ?? '' } });
  const answer = await send([good, here, gone]);
  expect(Object.keys(answer.errors)).toEqual(['emails.1', 'emails.2']);
  expect(answer.body.restorable).toMatchObject([{ id: made[0]?.id, email: gone }]);
  expect(await mailsOfCompanyTo(ours, good)).toEqual([]);
});

it('takes an address that another company has, and tells nothing of it', async () => {
  const email = freshEmail();
  await call(users.POST, { as: theirs.admin, body: { name: 'Theirs', email } });
  expect((await send([email])).status).toBe(201);
});

it("holds to the company's domains, also when it sends again", async () => {
  const { data } = await send([freshEmail()]);
  await system('test', (db) =>
    db.company.update({ where: { id: ours.companyId }, data: { allowedEmailDomains: ['ours.example'] } }),
  );
  expect(Object.keys((await send(['x@ours.example', 'x@other.example'])).errors)).toEqual(['emails.1']);
  expect((await resend(data[0]?.id ?? '')).status).toBe(422);
});

it('is for anyone who may invite; only an administrator invites administrators', async () => {
  const inviter = await makeHolder(ours, ['view_users', 'invite_users']);
  expect((await send([freshEmail()], {}, ours.contractor)).status).toBe(403);
  expect((await send([freshEmail()], { is_company_admin: true }, inviter)).status).toBe(403);
  expect((await send([freshEmail()], { role_id: await roleOf(ours, 'finance') }, inviter)).status).toBe(422);
  expect((await send([freshEmail()], {}, inviter)).status).toBe(201);
});

describe('sending again', () => {
  it('makes a new link that works, and the old one no longer works, also after it ran out', async () => {
    const email = freshEmail();
    const { data } = await send([email]);
    const id = data[0]?.id ?? '';
    const old = tokenIn((await mailsOfCompanyTo(ours, email))[0]?.text ?? '');
    await system('test', (db) => db.user.updateMany({ where: { id }, data: { invitationExpiresAt: new Date(0) } }));
    expect((await resend(id)).data.status).toBe('invited');
    await expect(
      acceptInvitation(
        { token: old, name: 'N', password: 'Pelican-Quartz-71-Harbour' },
        { address: '10.0.0.2', userAgent: null },
      ),
    ).rejects.toMatchObject({ key: 'link_invalid' });
    await join(email);
  });
});

describe('taking back', () => {
  it('makes the link dead and the person deleted; they can be invited again by restoring', async () => {
    const email = freshEmail();
    const { data } = await send([email]);
    const id = data[0]?.id ?? '';
    expect((await revoke(id)).status).toBe(200);
    await expect(join(email)).rejects.toMatchObject({ key: 'link_invalid' });
    expect((await call<User>(user.GET, { as: ours.admin, params: { id } })).data.status).toBe('deleted');
    expect((await call<User>(restore.POST, { as: ours.admin, method: 'POST', params: { id } })).data.status).toBe(
      'invited',
    );
    await join(email);
  });

  it('does not reach another company', async () => {
    const { data } = await send([freshEmail()]);
    expect((await revoke(data[0]?.id ?? '', theirs.admin)).status).toBe(404);
    expect((await resend(data[0]?.id ?? '', theirs.admin)).status).toBe(404);
  });
});
