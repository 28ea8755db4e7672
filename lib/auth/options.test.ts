import { endSession } from '@/lib/auth/session/session-life';
import { encodeCookie, sessionCookieName } from '@/lib/auth/session/tokens';
import { currentRequest, ours, Visitor } from '@/lib/auth/single-sign-on/test-visitor';
import { system } from '@/lib/db/client';
import { makeCompany, type Person } from '@/lib/testing/world';

jest.mock('next/headers', () => ({
  headers: async () => currentRequest().headers,
  cookies: async () => currentRequest().cookies,
}));

let person: Person;
beforeEach(async () => {
  person = (await makeCompany('Ours')).recruiter;
});

const ask = async (cookie: string) => {
  const visitor = new Visitor();
  visitor.keep(sessionCookieName(), cookie);
  const response = await visitor.fetch(`${ours}/api/auth/session`);
  return { body: await response.json(), left: visitor.cookie(sessionCookieName()) };
};

it("gives next-auth's session the user's copy, as of now", async () => {
  const { companyId, userId } = person;
  await system('test data', (db) =>
    db.user.updateMany({ where: { companyId, id: userId }, data: { phone: '+353 1' } }),
  );
  const { body, left } = await ask(await encodeCookie(person));
  expect(body.user).toMatchObject({ id: userId, company_id: companyId, name: person.name, phone: '+353 1' });
  expect(body.user.permissions).toContain('view_clients');
  expect(left).not.toBe('');
});

it('gives nothing of a session that is over, and drops its cookie', async () => {
  await endSession(person, 'signed_out');
  expect(await ask(await encodeCookie(person))).toEqual({ body: {}, left: '' });
});

it('gives nothing for a cookie that is none of ours', async () => {
  expect((await ask('nonsense')).body).toEqual({});
});
