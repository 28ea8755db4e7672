import * as clients from '@/app/api/v1/clients/route';
import { disconnect, system, tenant, transaction } from '@/lib/db/client';
import { databaseFault } from '@/lib/db/database-fault';
import { call } from '@/lib/testing/call';
import { type Pooler, pgbouncerVersion, startPooler } from '@/lib/testing/pooling/pgbouncer';
import type { TestCompany } from '@/lib/testing/world';

if (pgbouncerVersion === null) {
  // Installed by the run itself as root on Debian, as in CI; elsewhere the run says that it was not tried.
  it.todo('works through PgBouncer: not tried, since none is installed here and none could be');
} else {
  describe(`through PgBouncer ${pgbouncerVersion} in transaction mode`, () => {
    let pooler: Pooler;
    let ours: TestCompany;
    let theirs: TestCompany;
    beforeAll(async () => {
      pooler = await startPooler(process.env.DATABASE_URL ?? '');
      // Straight to the server, by modules of their own: what is tried comes afterwards.
      await jest.isolateModulesAsync(async () => {
        const world = await import('@/lib/testing/world');
        ours = await world.makeCompany('Ours');
        theirs = await world.makeCompany('Theirs');
        await (await import('@/lib/db/client')).disconnect();
      });
      // The environment is read at its first use, which is below.
      process.env.DATABASE_URL = pooler.url;
      if (pgbouncerVersion !== null && Number(pgbouncerVersion.split('.')[1]) < 21)
        process.env.DATABASE_STATEMENT_NAMES = 'off';
    });
    afterAll(async () => {
      await disconnect();
      await pooler.stop();
    });

    const scope = () => ({ companyId: ours.companyId, userId: ours.admin.userId });
    const create = (company: TestCompany, name: string) =>
      call(clients.POST, {
        as: company.admin,
        body: { name, client_type: 'direct', currency: 'EUR', payment_terms_days: 1 },
      });
    const names = async (company: TestCompany) =>
      (await call<{ name: string }[]>(clients.GET, { as: company.admin })).data.map(({ name }) => name);

    it('serves two tenants at once over two connections, each its own', async () => {
      const turns = Array.from({ length: 12 }, (_, turn) => turn);
      const made = await Promise.all(
        turns.map((turn) => create(turn % 2 ? ours : theirs, turn % 2 ? 'Ours' : 'Theirs')),
      );
      expect(made.map(({ status }) => status)).toEqual(turns.map(() => 201));
      const lists = await Promise.all(turns.map((turn) => names(turn % 2 ? ours : theirs)));
      expect(lists).toEqual(turns.map((turn) => Array(6).fill(turn % 2 ? 'Ours' : 'Theirs')));
    });

    it('sets the time limits for each transaction, and leaves nothing to the next', async () => {
      const read = () =>
        "current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle";
      const inside = await tenant(scope(), (db) => db.$queryRawUnsafe(`select ${read()}`));
      expect(inside).toEqual([{ statement: '13s', idle: '13s' }]);
      const long = await system('test', (db) => db.$queryRawUnsafe(`select ${read()}`), 60_000);
      expect(long).toEqual([{ statement: '58s', idle: '13s' }]);
      await expect(transaction((db) => db.user.findMany())).rejects.toThrow(/permission denied/);
      const outside = await transaction(
        (db) =>
          db.$queryRaw`select nullif(current_setting('app.company_id', true), '') as company, current_setting('statement_timeout') as statement`,
      );
      expect(outside).toEqual([{ company: null, statement: '0' }]);
    });

    it('ends a write that waits behind a lock, as a database that does not answer', async () => {
      const lock = `select from companies where id = '${ours.companyId}' for update`;
      const waited = await system('holds a lock', async (db) => {
        await db.$queryRawUnsafe(lock);
        return system('waits behind it', (other) => other.$queryRawUnsafe(lock), 2_500).catch(
          (error: unknown) => error,
        );
      });
      expect(databaseFault(waited)).not.toBeNull();
    });
  });
}
