import * as logout from '@/app/api/logout/route';
import * as expired from '@/app/api/session/expired/route';
import * as user from '@/app/api/user/route';
import * as auditExport from '@/app/api/v1/audit-log/export/route';
import * as clients from '@/app/api/v1/clients/route';
import * as impersonation from '@/app/api/v1/companies/[id]/impersonation/route';
import * as dataExport from '@/app/api/v1/company/data-export/route';
import * as grant from '@/app/api/v1/company/support-grants/[id]/end/route';
import * as grants from '@/app/api/v1/company/support-grants/route';
import * as preferences from '@/app/api/v1/field-preferences/[id]/route';
import * as tasks from '@/app/api/v1/tasks/route';
import * as someone from '@/app/api/v1/users/[id]/route';
import { operatorCookieName } from '@/lib/auth/session/operator-cookie';
import { readSessionToken, sessionCookieName } from '@/lib/auth/session/tokens';
import { closeStaleSupport } from '@/lib/companies/impersonate.data';
import type { SupportGrant } from '@/lib/companies/support/schema';
import { system } from '@/lib/db/client';
import { call } from '@/lib/testing/call';
import { makeCompany, type Person, type TestCompany, withNewSession } from '@/lib/testing/world';

let platform: TestCompany;
let tenant: TestCompany;
beforeAll(async () => {
  platform = await makeCompany('Platform', { kind: 'platform' });
});
beforeEach(async () => {
  tenant = await makeCompany('Tenant');
});

const minute = 60_000;
const allow = async (body: Record<string, unknown> = { hours: 2, reason: 'Invoices look wrong' }, as = tenant.admin) =>
  call<SupportGrant>(grants.POST, { as, body });
const cookiesOf = (headers: Headers) =>
  Object.fromEntries(
    headers
      .getSetCookie()
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1, line.indexOf(';'))]),
  );
const sessionOf = (id: string) => system('test data', (db) => db.session.findFirstOrThrow({ where: { id } }));
const eventsOf = async (companyId: string) =>
  (
    await system('test data', (db) =>
      db.activity.findMany({ where: { companyId, subjectId: tenant.companyId }, orderBy: { id: 'asc' } }),
    )
  ).map(({ event }) => event);
const change = (sessionId: string, data: { lastActiveAt?: Date; expiresAt?: Date }) =>
  system('test data', (db) => db.session.updateMany({ where: { id: sessionId }, data }));

interface Borrowed {
  person: Person;
  cookies: Record<string, string>;
  operator: Person;
}

/** Starts support in the administrator's place, with a session of its own. */
async function begin(): Promise<Borrowed> {
  const operator = await withNewSession(platform.admin);
  const { status, data, headers } = await call<{ token: { access_token: string }; user: { id: string; name: string } }>(
    impersonation.POST,
    { as: operator, params: { id: tenant.companyId }, body: {} },
  );
  expect(status).toBe(201);
  const sessionId = (await readSessionToken(data.token.access_token, 'access'))?.sessionId ?? '';
  return {
    operator,
    cookies: cookiesOf(headers),
    person: {
      userId: data.user.id,
      companyId: tenant.companyId,
      sessionId,
      token: data.token.access_token,
      name: data.user.name,
    },
  };
}

describe("acting in a person's place", () => {
  it('needs a consent that is open', async () => {
    const params = { id: tenant.companyId };
    expect((await call(impersonation.POST, { as: platform.admin, params, body: {} })).status).toBe(409);
    const { data } = await allow();
    await call(grant.POST, { as: tenant.admin, params: { id: data.id }, method: 'POST' });
    expect((await call(impersonation.POST, { as: platform.admin, params, body: { grant_id: data.id } })).status).toBe(
      409,
    );
    const other = await makeCompany('Other');
    await call(grants.POST, { as: other.admin, body: { hours: 1 } });
    expect((await call(impersonation.POST, { as: platform.admin, params, body: {} })).status).toBe(409);
  });

  it('is for anyone who may change companies, and for no tenant', async () => {
    await allow();
    const params = { id: tenant.companyId };
    expect((await call(impersonation.POST, { as: platform.recruiter, params, body: {} })).status).toBe(403);
    expect((await call(impersonation.POST, { as: tenant.admin, params, body: {} })).status).toBe(403);
  });

  it("opens that person's session for at most an hour, with the operator behind it, and both logs know", async () => {
    await allow();
    const { person, operator } = await begin();
    expect(person.userId).toBe(tenant.admin.userId);
    const session = await sessionOf(person.sessionId);
    expect(session).toMatchObject({ impersonatorId: operator.userId, method: 'impersonation' });
    expect(session.expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(60 * minute);
    expect((await call(clients.GET, { as: person })).status).toBe(200);
    expect(await eventsOf(platform.companyId)).toEqual(['support_started']);
    expect(await eventsOf(tenant.companyId)).toEqual(['support_allowed', 'support_started']);
    expect((await call(auditExport.GET, { as: person })).status).toBe(200);
    const entries = await system('test data', (db) =>
      db.auditEntry.findMany({ where: { companyId: tenant.companyId, action: 'exported' } }),
    );
    expect(entries).toEqual([
      expect.objectContaining({ actorId: tenant.admin.userId, impersonatorId: operator.userId }),
    ]);
  });

  it('ends with the consent, at the next request', async () => {
    const { data } = await allow();
    const { person } = await begin();
    expect((await call(user.GET, { as: person })).status).toBe(200);
    const ended = await call<SupportGrant>(grant.POST, { as: tenant.admin, params: { id: data.id }, method: 'POST' });
    expect(ended.data).toMatchObject({ state: 'ended', use_count: 1, is_in_use: false });
    expect((await call(user.GET, { as: person })).status).toBe(401);
    expect(await eventsOf(platform.companyId)).toContain('support_ended');
    expect((await call(grant.POST, { as: tenant.admin, params: { id: data.id }, method: 'POST' })).status).toBe(409);
  });

  it.each([
    [
      'the consent runs out',
      () =>
        system(
          'test data',
          (db) =>
            db.$executeRaw`update support_grants set created_at = now() - interval '2 hours', expires_at = now() - interval '1 second' where company_id = ${tenant.companyId}::uuid`,
        ),
    ],
    [
      'the operator is no longer active',
      () =>
        system('test data', (db) =>
          db.user.updateMany({ where: { id: platform.admin.userId }, data: { isActive: false } }),
        ),
    ],
    [
      'the person is no longer active',
      () =>
        system('test data', (db) =>
          db.user.updateMany({ where: { id: tenant.admin.userId }, data: { isActive: false } }),
        ),
    ],
  ])('ends when %s', async (_, happen) => {
    await allow();
    const { person } = await begin();
    await happen();
    expect((await call(user.GET, { as: person })).status).toBe(401);
    await system('test data', (db) =>
      db.user.updateMany({ where: { id: platform.admin.userId }, data: { isActive: true } }),
    );
  });

  it('lasts no longer than the consent', async () => {
    await allow({ hours: 1 });
    await system('test data', (db) =>
      db.supportGrant.updateMany({
        where: { companyId: tenant.companyId },
        data: { expiresAt: new Date(Date.now() + 10 * minute) },
      }),
    );
    const { person } = await begin();
    expect((await sessionOf(person.sessionId)).expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(10 * minute);
  });

  it('makes nothing that works on after it has left', async () => {
    await allow();
    const { person } = await begin();
    const body = { name: 'By support', client_type: 'direct', currency: 'EUR', payment_terms_days: 30 };
    const refused = await call(clients.POST, { as: person, body });
    expect([refused.status, refused.body.code]).toEqual([403, 'not_by_support']);
    const columns = { as: person, method: 'PUT', params: { id: 'clients' }, body: { fields: ['name', 'number'] } };
    expect((await call(preferences.PUT, columns)).status).toBe(200);
  });

  it('changes no consent, takes no export and borrows nobody else', async () => {
    await allow();
    const { person } = await begin();
    for (const answer of [
      await call(grants.POST, { as: person, body: { hours: 1 } }),
      await call(dataExport.POST, { as: person, method: 'POST' }),
      await call(impersonation.POST, { as: person, params: { id: tenant.companyId }, body: {} }),
    ])
      expect(answer.status).toBe(403);
  });

  it("reaches no full export that the person made, and no account's address", async () => {
    await call(dataExport.POST, { as: tenant.admin, method: 'POST' });
    await allow();
    const { person } = await begin();
    expect((await call<unknown[]>(tasks.GET, { as: tenant.admin })).data).toHaveLength(1);
    expect((await call<unknown[]>(tasks.GET, { as: person })).data).toEqual([]);
    const own = await call<{ name: string; email: string; is_company_admin: boolean }>(someone.GET, {
      as: person,
      params: { id: person.userId },
    });
    const body = { name: own.data.name, email: 'support@platform.example', is_company_admin: true };
    expect((await call(someone.PUT, { as: person, method: 'PUT', params: { id: person.userId }, body })).status).toBe(
      403,
    );
  });
});

describe('going back', () => {
  const cookie = (cookies: Record<string, string>) => ({
    cookie: Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
  });
  const end = ({ cookies, person }: Borrowed) =>
    call<{ user: { id: string } } | null>(impersonation.DELETE, {
      params: { id: tenant.companyId },
      method: 'DELETE',
      as: person,
      headers: cookie(cookies),
    });

  it("leads into the operator's own sign-in, however long they acted", async () => {
    await allow();
    const borrowed = await begin();
    await change(borrowed.operator.sessionId, { lastActiveAt: new Date(Date.now() - 30 * minute) });
    const { status, data, headers } = await end(borrowed);
    expect([status, data?.user.id]).toEqual([200, borrowed.operator.userId]);
    const cookies = cookiesOf(headers);
    expect((await readSessionToken(cookies[sessionCookieName()] ?? '', 'cookie'))?.sessionId).toBe(
      borrowed.operator.sessionId,
    );
    expect(cookies[operatorCookieName()]).toBe('');
    expect((await call(user.GET, { as: borrowed.operator })).status).toBe(200);
    expect((await call(user.GET, { as: borrowed.person })).status).toBe(401);
    expect((await sessionOf(borrowed.person.sessionId)).endReason).toBe('support_left');
    expect((await eventsOf(platform.companyId)).slice(-1)).toEqual(['support_ended']);
    const entries = await system('test data', (db) =>
      db.auditEntry.findMany({
        where: {
          companyId: platform.companyId,
          OR: [{ subjectId: borrowed.person.sessionId }, { subjectId: tenant.companyId }],
        },
        orderBy: { id: 'asc' },
      }),
    );
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['signed_in', borrowed.operator.userId],
      ['support_ended', borrowed.operator.userId],
    ]);
  });

  it('does not wait for itself when the session says that it was active', async () => {
    await allow();
    const borrowed = await begin();
    await change(borrowed.person.sessionId, { lastActiveAt: new Date(Date.now() - minute) });
    expect((await end(borrowed)).status).toBe(200);
  });

  it("leads nowhere without the operator's own cookie, or with somebody else's", async () => {
    await allow();
    const first = await begin();
    expect((await end({ ...first, cookies: {} })).data).toBeNull();
    const second = await begin();
    const { encodeCookie } = await import('@/lib/auth/session/tokens');
    const stranger = await withNewSession(platform.recruiter);
    const cookies = {
      ...second.cookies,
      [operatorCookieName()]: await encodeCookie(stranger),
    };
    expect((await end({ ...second, cookies })).data).toBeNull();
  });

  it("is for anyone who acts in somebody's place", async () => {
    expect(
      (await call(impersonation.DELETE, { as: tenant.admin, params: { id: tenant.companyId }, method: 'DELETE' }))
        .status,
    ).toBe(409);
  });

  it('happens by itself when the borrowed session is over', async () => {
    await allow();
    const borrowed = await begin();
    await system('test data', (db) =>
      db.supportGrant.updateMany({ where: { companyId: tenant.companyId }, data: { endedAt: new Date() } }),
    );
    const answer = await call(expired.GET, { headers: cookie(borrowed.cookies) });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/companies/${tenant.companyId}`]);
    expect((await readSessionToken(cookiesOf(answer.headers)[sessionCookieName()] ?? '', 'cookie'))?.sessionId).toBe(
      borrowed.operator.sessionId,
    );
  });

  it('does not happen for anyone who was away for five minutes', async () => {
    await allow();
    const borrowed = await begin();
    await change(borrowed.person.sessionId, { lastActiveAt: new Date(Date.now() - 6 * minute) });
    const answer = await call(expired.GET, { headers: cookie(borrowed.cookies), query: { reason: 'idle' } });
    expect(answer.headers.get('location')).toMatch(/^\/login\?reason=idle/);
    expect(cookiesOf(answer.headers)[operatorCookieName()]).toBe('');
  });

  it('is not what Logout does: that ends both', async () => {
    await allow();
    const borrowed = await begin();
    expect(
      (await call(logout.POST, { as: borrowed.person, method: 'POST', headers: cookie(borrowed.cookies) })).status,
    ).toBe(200);
    expect((await call(user.GET, { as: borrowed.person })).status).toBe(401);
    expect((await call(user.GET, { as: borrowed.operator })).status).toBe(401);
  });
});

it('is recorded in both logs even when nobody pressed the button', async () => {
  await allow();
  const { person } = await begin();
  await change(person.sessionId, { lastActiveAt: new Date(Date.now() - 6 * minute) });
  expect(await closeStaleSupport()).toBeGreaterThanOrEqual(1);
  expect((await sessionOf(person.sessionId)).endReason).toBe('ran_out');
  expect((await eventsOf(tenant.companyId)).slice(-1)).toEqual(['support_ended']);
  expect((await eventsOf(platform.companyId)).slice(-1)).toEqual(['support_ended']);
});
