import * as invitation from '@/app/api/v1/companies/[id]/invitation/route';
import * as companies from '@/app/api/v1/companies/route';
import type { CompanyRecord } from '@/lib/companies/schema';
import { system } from '@/lib/db/client';
import { call } from '@/lib/testing/call';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

let platform: TestCompany;
beforeAll(async () => {
  platform = await makeCompany('Platform', { kind: 'platform' });
});

const operator = () => platform.admin;
const unique = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
const mailsOf = (companyId: string) =>
  system('test data', (db) => db.outgoingMail.findMany({ where: { companyId }, orderBy: { id: 'asc' } }));
const eventsOf = (companyId: string, subjectId: string) =>
  system('test data', (db) =>
    db.activity.findMany({
      where: { companyId, subjectId },
      orderBy: { id: 'asc' },
      select: { event: true, actorId: true, reason: true },
    }),
  );
const newCompany = (name: string) => ({
  name,
  country: 'FR',
  currency: 'EUR',
  time_zone: 'Europe/Paris',
  locale: 'fr-FR',
  administrator: { name: 'Zoé Martin', email: `zoe-${unique()}@made.example` },
});

describe('making a company', () => {
  it('makes it with roles and words, and invites its administrator in their language', async () => {
    const body = newCompany(`Made ${unique()}`);
    const { status, data } = await call<CompanyRecord>(companies.POST, { as: operator(), body });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      name: body.name,
      state: 'active',
      user_count: 0,
      invited_count: 1,
      storage_bytes: 0,
      administrators: [{ name: 'Zoé Martin', is_invited: true }],
    });
    const roles = await system('test data', (db) => db.role.count({ where: { companyId: data.id } }));
    expect(roles).toBeGreaterThan(3);
    const [mail] = await mailsOf(data.id);
    expect(mail).toMatchObject({ kind: 'invitation', locale: 'fr-FR', to: [{ email: body.administrator.email }] });
    expect(mail?.text).toContain('/sign-up?language=fr-FR#token=');
    expect(await eventsOf(platform.companyId, data.id)).toContainEqual(
      expect.objectContaining({ event: 'created', actorId: operator().userId }),
    );
  });

  it('refuses an address that signs in already, and writes nothing', async () => {
    const body = newCompany(`Taken ${unique()}`);
    const { admin } = await makeCompany('Holder');
    await system('test data', (db) =>
      db.credential.create({
        data: { email: body.administrator.email, companyId: admin.companyId, userId: admin.userId },
      }),
    );
    const answer = await call(companies.POST, { as: operator(), body });
    expect([answer.status, Object.keys(answer.errors)]).toEqual([422, ['administrator.email']]);
    expect(await system('test data', (db) => db.company.count({ where: { name: body.name } }))).toBe(0);
  });

  it.each([
    ['country', { country: 'XX' }],
    ['time_zone', { time_zone: 'Mars/Olympus' }],
    ['time_zone', { time_zone: '+02:00' }],
    ['locale', { locale: 'xx' }],
    ['name', { name: 'Bad\r\nBcc: a@b.example' }],
    ['currency', { currency: 'AAA' }],
    ['administrator.email', { administrator: { name: 'A', email: 'a@b\r\n' } }],
    ['kind', { kind: 'platform' }],
  ])('refuses a wrong %s', async (path, wrong) => {
    const answer = await call(companies.POST, { as: operator(), body: { ...newCompany('Wrong'), ...wrong } });
    expect([answer.status, Object.keys(answer.errors)]).toEqual([422, [path]]);
  });

  it('mails a new link to an administrator who has yet to join, and to nobody else', async () => {
    const { data } = await call<CompanyRecord>(companies.POST, {
      as: operator(),
      body: newCompany(`Again ${unique()}`),
    });
    const again = await call(invitation.POST, {
      as: operator(),
      params: { id: data.id },
      body: { user_id: data.administrators[0]?.id },
    });
    expect(again.status).toBe(200);
    expect(await mailsOf(data.id)).toHaveLength(2);
    const links = await system('test data', (db) =>
      db.accountToken.count({ where: { companyId: data.id, kind: 'invitation' } }),
    );
    expect(links).toBe(1);
    const other = await makeCompany('Joined');
    expect(
      (
        await call(invitation.POST, {
          as: operator(),
          params: { id: other.companyId },
          body: { user_id: other.admin.userId },
        })
      ).status,
    ).toBe(409);
    expect(
      (
        await call(invitation.POST, {
          as: operator(),
          params: { id: other.companyId },
          body: { user_id: other.recruiter.userId },
        })
      ).status,
    ).toBe(404);
  });
});
