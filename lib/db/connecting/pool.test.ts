import * as login from '@/app/api/login/route';
import * as ready from '@/app/api/ready/route';
import * as clients from '@/app/api/v1/clients/route';
import { openSession } from '@/lib/auth/session/actor';
import { transaction } from '@/lib/db/client';
import { databaseBusyDigest } from '@/lib/problem/error-digest';
import { call } from '@/lib/testing/call';
import { until } from '@/lib/testing/until';
import { makeCompany } from '@/lib/testing/world';

// The environment is read at its first use, which is below.
Object.assign(process.env, { DATABASE_POOL_SIZE: '4', DATABASE_WAIT_SECONDS: '3' });

it('tells who gets no connection, a handler or a page, within the wait of the environment to come back later', async () => {
  const ours = await makeCompany('Ours');
  const list = () => call(clients.GET, { as: ours.admin });
  const release: (() => void)[] = [];
  // Three other companies at work: one of four connections is left for sign-in.
  const hold = (companyId: string) =>
    transaction(() => new Promise<void>((resolve) => release.push(resolve)), { claim: { companyId } });
  const held = ['a', 'b', 'c'].map(hold);
  await until(() => release.length === 3);
  const started = Date.now();
  const [refused, page] = await Promise.all([list(), openSession(ours.admin).catch((error: unknown) => error)]);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  // A page's session does not use a Prisma transaction, but it waits as long, and fails in the way that Next knows.
  expect(page).toMatchObject({ digest: databaseBusyDigest });
  expect(Date.now() - started).toBeGreaterThan(2_900);
  expect(refused.body).toMatchObject({ code: 'busy' });
  expect((await call(ready.GET)).status).toBe(200);
  expect(await call(login.POST, { body: { email: 'nobody@example.test', password: 'x' } })).toMatchObject({
    status: 401,
  });
  for (const letGo of release) letGo();
  await Promise.all(held);
  expect((await list()).status).toBe(200);
});
