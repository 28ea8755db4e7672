import { Readable } from 'node:stream';
import { Client } from 'pg';
import * as credit from '@/app/api/v1/invoices/[id]/credit-note/route';
import * as issue from '@/app/api/v1/invoices/[id]/issue/route';
import { deleteDueCompanies } from '@/lib/companies/delete.data';
import { deletionOrder } from '@/lib/companies/delete-order';
import { system, tenantOf } from '@/lib/db/client';
import { freshKey } from '@/lib/files/storage-key';
import { fileStore } from '@/lib/files/storing/store';
import { call } from '@/lib/testing/call';
import { makeRecords } from '@/lib/testing/records';
import { until } from '@/lib/testing/until';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

let owner: Client;
beforeAll(async () => {
  owner = new Client({ connectionString: process.env.DATABASE_OWNER_URL });
  await owner.connect();
});
afterAll(() => owner.end());

const day = 86_400_000;
const order = (companyId: string, inDays: number) =>
  system('test data', (db) =>
    db.company.update({ where: { id: companyId }, data: { deleteAfter: new Date(Date.now() + inDays * day) } }),
  );

/** Counts the rows of a company in each table, as the tables' owner sees them. */
async function rowsOf(companyId: string): Promise<Record<string, number>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await owner.query<{ count: number }>(
      `select count(*)::int as count from "${name}" where company_id = $1`,
      [companyId],
    );
    if (rows[0]?.count) counts[name] = rows[0].count;
  }
  return counts;
}

async function fill(company: TestCompany): Promise<string> {
  const { companyId, admin } = company;
  await makeRecords(company);
  const storageKey = freshKey(companyId);
  await fileStore().put(storageKey, Readable.from(['content']));
  await system('test data', async (db) => {
    const file = await db.storedFile.create({
      data: {
        companyId,
        name: 'a.pdf',
        contentType: 'application/pdf',
        size: 7n,
        sha256: 'x',
        storageKey,
        createdBy: admin.userId,
      },
    });
    await db.backgroundTask.create({
      data: { companyId, kind: 'export_company', input: {}, createdBy: admin.userId, fileId: file.id },
    });
    await db.credential.create({ data: { companyId, userId: admin.userId, email: `gone-${companyId}@example.test` } });
  });
  return storageKey;
}

it('deletes a company whose time is over with every row and file, and nothing of another', async () => {
  const platform = await makeCompany('Platform', { kind: 'platform' });
  const [going, staying] = [await makeCompany('Going'), await makeCompany('Staying')];
  const storageKey = await fill(going);
  await fill(staying);
  expect(await rowsOf(going.companyId)).toMatchObject({
    invoices: 2,
    invoice_lines: 2,
    audit_entries: expect.any(Number),
    support_grants: 1,
  });
  await order(going.companyId, -1);
  const before = await rowsOf(staying.companyId);

  expect(await deleteDueCompanies()).toBe(1);
  expect(await rowsOf(going.companyId)).toEqual({});
  expect(await system('test data', (db) => db.company.findUnique({ where: { id: going.companyId } }))).toBeNull();
  expect(await rowsOf(staying.companyId)).toEqual(before);
  await until(async () => (await fileStore().size(storageKey)) === null);
  const told = await system('test data', (db) =>
    db.activity.findMany({
      where: { subjectId: going.companyId },
      select: { event: true, reason: true, company: { select: { kind: true } } },
    }),
  );
  expect(told).toEqual([{ event: 'deleted_for_good', reason: 'Going', company: { kind: 'platform' } }]);
  expect(platform.companyId).not.toBe(going.companyId);
});

it('waits until the time is over, and never takes the platform', async () => {
  const [waiting, platform] = [await makeCompany('Waiting'), await makeCompany('Platform', { kind: 'platform' })];
  await order(waiting.companyId, 1);
  await order(platform.companyId, -1);
  expect(await deleteDueCompanies()).toBe(0);
  expect(await deleteDueCompanies(new Date(Date.now() + 2 * day))).toBe(1);
  expect(await system('test data', (db) => db.company.count({ where: { id: platform.companyId } }))).toBe(1);
});

it('takes up what a run before it left', async () => {
  const going = await makeCompany('Half gone');
  await makeRecords(going);
  await order(going.companyId, -1);
  await system('test data', (db) => db.timesheetEntry.deleteMany({ where: { companyId: going.companyId } }));
  expect(await deleteDueCompanies()).toBe(1);
  expect(await rowsOf(going.companyId)).toEqual({});
});

it('goes on with the next company where one cannot be deleted, and fails in the end', async () => {
  const [stuck, going] = [await makeCompany('Stuck'), await makeCompany('Going')];
  await order(stuck.companyId, -2);
  await order(going.companyId, -1);
  await owner.query(`
    create function refuse_deletion() returns trigger language plpgsql as $$
      begin if old.id = '${stuck.companyId}' then raise 'stuck'; end if; return old; end $$;
    create trigger refuse_deletion before delete on companies for each row execute function refuse_deletion();`);
  try {
    await expect(deleteDueCompanies()).rejects.toThrow('could not be deleted');
  } finally {
    await owner.query('drop function refuse_deletion cascade');
  }
  expect(await rowsOf(going.companyId)).toEqual({});
  expect(await deleteDueCompanies()).toBe(1);
});

it('takes a credit note along with its invoice, in whatever part of the invoices that is', async () => {
  const going = await makeCompany('Credited');
  const ids = await makeRecords(going);
  const params = { id: ids.issuedInvoice };
  const note = await call<{ id: string }>(credit.POST, { as: going.finance, params, body: { reason: 'x' } });
  await call(issue.POST, { as: going.finance, method: 'POST', params: { id: note.data.id } });
  const left = await system('test data', async (db) => {
    await db.$executeRaw`select set_config('app.deleting_company', ${going.companyId}, true)`;
    await db.$executeRaw`delete from payments where company_id = ${going.companyId}::uuid`;
    await db.$executeRaw`delete from invoice_lines where company_id = ${going.companyId}::uuid and invoice_id = ${ids.issuedInvoice}::uuid`;
    await db.$executeRaw`delete from invoices where company_id = ${going.companyId}::uuid and id = ${ids.issuedInvoice}::uuid`;
    return db.invoice.findMany({ where: { companyId: going.companyId }, select: { id: true } });
  });
  expect(left).toEqual([{ id: ids.draftInvoice }]);
});

it('is no way for a tenant to lose an issued invoice', async () => {
  const company = await makeCompany('Cunning');
  await makeRecords(company);
  await expect(
    tenantOf(company.companyId, async (db) => {
      await db.$executeRaw`select set_config('app.deleting_company', ${company.companyId}, true)`;
      await db.$executeRaw`delete from invoices where company_id = ${company.companyId}::uuid and status = 'issued'`;
    }),
  ).rejects.toThrow();
});

it('orders tables so that none points at rows that are gone', () => {
  const links = [
    { source: 'lines', target: 'invoices' },
    { source: 'invoices', target: 'clients' },
    { source: 'invoices', target: 'invoices' },
  ];
  expect(deletionOrder(['clients', 'invoices', 'lines'], links)).toEqual(['lines', 'invoices', 'clients']);
  expect(() =>
    deletionOrder(
      ['a', 'b'],
      [
        { source: 'a', target: 'b' },
        { source: 'b', target: 'a' },
      ],
    ),
  ).toThrow('each other');
});

it('takes registrations that nobody confirmed for 30 days, and leaves younger ones and companies that are active', async () => {
  const [old, young, active] = [await makeCompany('Old'), await makeCompany('Young'), await makeCompany('Active')];
  const age = (companyId: string, status: 'pending' | 'active', days: number) =>
    system('test data', (db) =>
      db.company.update({
        where: { id: companyId },
        data: { status, createdAt: new Date(Date.now() - days * day) },
      }),
    );
  await age(old.companyId, 'pending', 31);
  await age(young.companyId, 'pending', 29);
  await age(active.companyId, 'active', 400);
  await deleteDueCompanies();
  const left = await system('test data', (db) =>
    db.company.findMany({
      where: { id: { in: [old.companyId, young.companyId, active.companyId] } },
      select: { name: true },
      orderBy: { name: 'asc' },
    }),
  );
  expect(left).toEqual([{ name: 'Active' }, { name: 'Young' }]);
});
