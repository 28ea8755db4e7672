import * as permissions from '@/app/api/v1/user/permissions/route';
import { tagOfRights } from '@/lib/auth/sent-permissions';
import { openSession } from '@/lib/auth/session/actor';
import { AHEAD_HEADER } from '@/lib/auth/session/ahead-header';
import { requireAnyActor } from '@/lib/auth/session/page-actor';
import { encodeCookie } from '@/lib/auth/session/tokens';
import { system } from '@/lib/db/client';
import { call } from '@/lib/testing/call';
import { makeColleague, makeCompany, type TestCompany } from '@/lib/testing/world';

let mockCookie = '';
let mockHeaders = new Headers();
jest.mock('next/headers', () => ({
  cookies: async () => ({ get: () => ({ value: mockCookie }) }),
  headers: async () => mockHeaders,
}));

let ours: TestCompany;
beforeAll(async () => {
  ours = await makeCompany('Ours');
});

it.each([
  ['that somebody opens', new Headers(), true],
  ['that nobody has clicked on yet', new Headers({ [AHEAD_HEADER]: '1' }), false],
])('a page %s is activity of the session: %j', async (_, headers, isActivity) => {
  const { sessionId: id } = ours.recruiter;
  const lastActiveAt = new Date(Date.now() - 60_000);
  await system('test data', (db) => db.session.updateMany({ where: { id }, data: { lastActiveAt } }));
  [mockCookie, mockHeaders] = [await encodeCookie(ours.recruiter), headers];
  expect((await requireAnyActor()).userId).toBe(ours.recruiter.userId);
  const after = await system('test', (db) => db.session.findFirstOrThrow({ where: { id } }));
  expect(after.lastActiveAt > lastActiveAt).toBe(isActivity);
});

describe('the tag of the rights', () => {
  const ask = async (tag: string, as = ours.recruiter) =>
    (await call(permissions.GET, { as, headers: { 'if-none-match': tag } })).status;
  const tagNow = async (as = ours.recruiter) => {
    const { userId, company, permissions } = await openSession(as);
    return tagOfRights(userId, company.menuVersion, permissions);
  };

  it('is that of the answer, and is answered with 304 and nothing more', async () => {
    const tag = await tagNow();
    expect((await call(permissions.GET, { as: ours.recruiter })).headers.get('etag')).toBe(tag);
    const { status, body } = await call(permissions.GET, { as: ours.recruiter, headers: { 'if-none-match': tag } });
    expect([status, body]).toEqual([304, {}]);
  });

  it('is no longer true once the rights or the menu have changed, for somebody else, or for an ended session', async () => {
    const colleague = await makeColleague(ours, ['view_clients']);
    const before = await tagNow(colleague);
    expect(await ask(await tagNow(ours.recruiter), colleague)).toBe(200);
    const change = (work: string) => system('test data', (db) => db.$executeRawUnsafe(work, colleague.userId));
    await change(`update companies set menu_version = menu_version + 1
      where id = (select company_id from users where id = $1::uuid)`);
    expect(await ask(before, colleague)).toBe(200);
    const between = await tagNow(colleague);
    expect(await ask(between, colleague)).toBe(304);
    await change(`update roles set permissions = '{}' where id = (select role_id from users where id = $1::uuid)`);
    expect(await ask(between, colleague)).toBe(200);
    const last = await tagNow(colleague);
    expect(await ask(last, colleague)).toBe(304);
    await change('update users set require_password_change = true where id = $1::uuid');
    expect(await ask(last, colleague)).toBe(200);
    await change(`update sessions set ended_at = now() where user_id = $1::uuid`);
    expect(await ask(last, colleague)).toBe(401);
  });
});
