import * as health from '@/app/api/health/route';
import * as ready from '@/app/api/ready/route';
import * as clients from '@/app/api/v1/clients/route';
import { openSession } from '@/lib/auth/session/actor';
import { disconnect, read, tenantOf } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { call } from '@/lib/testing/call';
import { type Line, layLine } from '@/lib/testing/line';
import { until } from '@/lib/testing/until';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

let line: Line;
let ours: TestCompany;
beforeAll(async () => {
  const url = new URL(process.env.DATABASE_URL ?? '');
  line = await layLine(url);
  url.port = String(line.port);
  // The environment is read at its first use, which is below.
  Object.assign(process.env, { DATABASE_URL: url.href, DATABASE_WAIT_SECONDS: '3' });
  ours = await makeCompany('Ours');
});
afterAll(async () => {
  await disconnect();
  line.cut();
});

const list = () => call(clients.GET, { as: ours.admin });
const limitMs = 10_000;

/** Opens every connection that the pool may have. */
const fill = () =>
  Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      tenantOf(`${ours.companyId.slice(0, -2)}${10 + index}`, (db) => read(db, Prisma.sql`select pg_sleep(0.3)::text`)),
    ),
  );

it('answers the very first request, of every kind, after all connections have gone silent while they lay idle', async () => {
  await fill();
  line.hush();
  const begun = Date.now();
  const answers = await Promise.all([list(), call(ready.GET), call(health.GET)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  line.hush();
  expect(await openSession(ours.admin)).toMatchObject({ userId: ours.admin.userId });
  expect(Date.now() - begun).toBeLessThan(limitMs);
});

it('frees those that went silent in the middle of their work, long before their own time is over', async () => {
  const stuck = Array.from({ length: 5 }, () =>
    tenantOf(ours.companyId, async (db) => {
      await read(db, Prisma.sql`select 1`);
      await hushed;
      await read(db, Prisma.sql`select 2`);
    }).then(
      () => 'done',
      () => 'failed',
    ),
  );
  const hushed = new Promise<void>((resolve) =>
    setTimeout(() => {
      line.hush();
      resolve();
    }, 500),
  );
  await hushed;
  const begun = Date.now();
  expect(await Promise.all(stuck)).toEqual(stuck.map(() => 'failed'));
  expect((await list()).status).toBe(200);
  expect(Date.now() - begun).toBeLessThan(limitMs);
});

it('lets a statement that only takes long have its time', async () => {
  const [row] = await tenantOf(ours.companyId, (db) =>
    read<{ slept: string }>(db, Prisma.sql`select 'yes' || pg_sleep(5)::text as slept`),
  );
  expect(row?.slept).toBe('yes');
});

it('is no longer alive after two minutes without its database, and is again with it', async () => {
  const alive = async () => (await call(health.GET)).status;
  const real = performance.now.bind(performance);
  line.cut();
  const clock = jest.spyOn(performance, 'now');
  const later = (milliseconds: number) => clock.mockImplementation(() => real() + milliseconds);
  later(110_000);
  expect(await alive()).toBe(200);
  later(125_000);
  expect(await alive()).toBe(503);
  clock.mockRestore();
  await line.mend();
  // The broken connections are noticed one by one, within moments.
  await until(async () => (await list()).status === 200, limitMs);
  expect(await alive()).toBe(200);
});
