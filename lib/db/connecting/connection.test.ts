import pg from 'pg';
import { read, tenant, transaction } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { recordStatements } from '@/lib/testing/statements';
import { letPass } from '@/lib/testing/until';
import { makeCompany } from '@/lib/testing/world';

it("sends a transaction's settings with its BEGIN, as texts that stay texts", async () => {
  const ours = await makeCompany('Ours');
  const userId = `it's \\ "one" $1; select 1/0; --`;
  const mine = Prisma.sql`select current_setting('app.user_id') as user, current_user::text as role`;
  let rows: object[] = [];
  const sent = await recordStatements(() =>
    tenant({ companyId: ours.companyId, userId }, async (db) => {
      rows = await read(db, mine);
    }),
  );
  expect(rows).toEqual([{ user: userId, role: 'staffing_tenant' }]);
  expect(sent).toEqual({ statements: [mine.text], transactions: 1 });
});

it('reads on the connection of its own transaction, beside others', async () => {
  const ours = await makeCompany('Ours');
  const backend = Prisma.sql`select pg_backend_pid() as pid`;
  const asked = await Promise.all(
    [1, 2].map(() =>
      tenant({ companyId: ours.companyId, userId: null }, async (db) => {
        const [own] = await read<{ pid: number }>(db, backend);
        return [own?.pid, (await db.$queryRaw<[{ pid: number }]>(backend))[0].pid];
      }),
    ),
  );
  for (const [first, second] of asked) expect(first).toBe(second);
  expect(new Set(asked.flat()).size).toBe(2);
});

it('has no role in a bare transaction', async () => {
  const [row] = await transaction((db) => read<{ role: string }>(db, Prisma.sql`select current_user::text as role`));
  expect(row?.role).toBe('staffing_app');
});

it('reads nothing once its transaction is over, be it by its time', async () => {
  let late: Promise<unknown> | undefined;
  const outlived = transaction(
    async (db) => {
      await letPass(300, 'the transaction is to outlive its time');
      late = read(db, Prisma.sql`select 1`);
      await late;
    },
    { timeout: 100 },
  );
  await expect(outlived).rejects.toMatchObject({ code: 'P2028' });
  await expect(late).rejects.toThrow('over');
});

it('has the driver call back: what its own promise can reach is kept until a full collection', async () => {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  await transaction(async (db) => {
    await read(db, Prisma.sql`select 1`);
    await db.$queryRaw`select 1`;
  });
  const last = query.mock.calls.map((given: unknown[]) => typeof given.at(-1));
  query.mockRestore();
  expect(last.length).toBeGreaterThanOrEqual(4);
  expect(new Set(last)).toEqual(new Set(['function']));
});

it('says of a statement that failed where it was asked', async () => {
  const failed = transaction((db) => read(db, Prisma.sql`select 1 / 0`));
  await expect(failed).rejects.toMatchObject({ code: '22012', stack: expect.stringContaining('connection.test') });
});
