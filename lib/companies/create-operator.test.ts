import * as accept from '@/app/api/sign-up/route';
import * as companies from '@/app/api/v1/companies/route';
import { createOperator } from '@/lib/companies/create-operator.data';
import { system } from '@/lib/db/client';
import { call } from '@/lib/testing/call';

const tokenOf = (link: string) => new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? '';
const signUp = (link: string) =>
  call<{ token: { access_token: string } }>(accept.POST, {
    body: { token: tokenOf(link), name: 'First Operator', password: 'A long enough password' },
  });

it('lets the first operator of an empty database in, and each into the one platform', async () => {
  const [first] = await Promise.all([
    createOperator('first@platform.example'),
    createOperator('second@platform.example'),
  ]);
  const { status, data } = await signUp(first.link);
  expect(status).toBe(200);
  const headers = { authorization: `Bearer ${data.token.access_token}` };
  expect((await call(companies.GET, { headers })).status).toBe(200);
  expect(await system('test', (db) => db.company.count({ where: { kind: 'platform' } }))).toBe(1);
  await expect(createOperator('first@platform.example')).rejects.toThrow('signs in to an account already');
});

it('gives who has not come yet another link, and takes the older one back', async () => {
  const [older, newer] = [await createOperator('late@platform.example'), await createOperator('late@platform.example')];
  expect([(await signUp(older.link)).status, (await signUp(newer.link)).status]).toEqual([422, 200]);
});
