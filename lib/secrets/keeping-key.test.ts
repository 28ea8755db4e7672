import { GET } from '@/app/api/v1/user/keeping-key/route';
import { keepingKeyOf } from '@/lib/secrets/keeping-key';
import { call } from '@/lib/testing/call';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

let [ours, theirs]: TestCompany[] = [];
beforeAll(async () => {
  [ours, theirs] = [await makeCompany('Ours'), await makeCompany('Theirs')];
});

const keyFor = async (actor: TestCompany['recruiter'] | undefined) => {
  const { status, data } = await call(GET, actor ? { as: actor } : {});
  return { status, data };
};

it('is always the same for a person, 256 bits, and another for anyone else', async () => {
  const first = await keyFor(ours?.recruiter);
  expect(first.status).toBe(200);
  expect(first.data).toEqual({ key: expect.stringMatching(/^[\w-]{43}$/), owner: ours?.recruiter.userId });
  expect(await keyFor(ours?.recruiter)).toEqual(first);
  const others = await Promise.all([ours?.contractor, ours?.admin, theirs?.recruiter].map(keyFor));
  const keys = [first, ...others].map(({ data }) => JSON.stringify(data));
  expect(new Set(keys).size).toBe(4);
});

it('is for nobody who is not signed in', async () => {
  expect((await keyFor(undefined)).status).toBe(401);
});

it('is not for support in a person’s place', () => {
  const person = { companyId: 'c', userId: 'u' };
  const impersonation = { operatorId: 'o', grantId: 'g', endsAt: new Date() };
  expect(keepingKeyOf({ ...person, impersonation: null })).not.toBeNull();
  expect(keepingKeyOf({ ...person, impersonation })).toBeNull();
});
