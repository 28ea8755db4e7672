import { Client } from 'pg';
import { system, tenant, transaction } from '@/lib/db/client';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let theirs: TestCompany;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  theirs = await makeCompany('Theirs');
});

const scope = () => ({ companyId: ours.companyId, userId: ours.admin.userId });

describe('the tenancy locks', () => {
  it('refuse whoever forgets the transaction', async () => {
    const app = new Client({ connectionString: process.env.DATABASE_URL });
    await app.connect();
    await expect(app.query('select * from users')).rejects.toMatchObject({ code: '42501' });
    await app.end();
    await expect(transaction((db) => db.user.findMany())).rejects.toThrow(/permission denied/);
  });

  it("show no other tenant's rows to a query that forgets its condition", async () => {
    const found = await tenant(scope(), (db) => db.user.findMany({ select: { companyId: true } }));
    expect(new Set(found.map(({ companyId }) => companyId))).toEqual(new Set([ours.companyId]));
  });

  it('refuse a row written for another tenant', async () => {
    const write = tenant(scope(), (db) =>
      db.role.create({ data: { companyId: theirs.companyId, name: 'Intruder', permissions: [] } }),
    );
    await expect(write).rejects.toThrow(/row-level security/);
  });

  it("change no other tenant's row", async () => {
    const changed = await tenant(scope(), (db) =>
      db.user.updateMany({ where: { id: theirs.admin.userId }, data: { name: 'Mine now' } }),
    );
    expect(changed.count).toBe(0);
  });

  it('refuse a link across tenants, even where both rows can be seen', async () => {
    const link = system('test of a foreign key', (db) =>
      db.client.create({
        data: {
          companyId: ours.companyId,
          number: 'X',
          name: 'X',
          clientType: 'direct',
          currency: 'EUR',
          paymentTermsDays: 1,
          ownerId: theirs.admin.userId,
        },
      }),
    );
    await expect(link).rejects.toMatchObject({ code: 'P2003' });
  });

  it('leave nothing behind on the connection', async () => {
    await tenant(scope(), (db) => db.user.count());
    await expect(transaction((db) => db.user.findMany())).rejects.toThrow(/permission denied/);
  });

  it('give nothing when no tenant is set', async () => {
    const found = await transaction(async (db) => {
      await db.$executeRaw`select set_config('role', 'staffing_tenant', true)`;
      return db.user.count();
    });
    expect(found).toBe(0);
  });
});
