import * as clients from '@/app/api/v1/clients/route';
import { system, tenant, tenantOf } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { findBest, findNear, searchFor } from '@/lib/db/search';
import { call } from '@/lib/testing/call';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  const { companyId, recruiter } = ours;
  const names = ['Àbel & Söhne', '50% Off', 'A_B Ltd', 'شركة النيل', '北京人力', 'Plain'];
  await system('test data', (db) =>
    db.client.createMany({
      data: names.map((name, n) => ({
        companyId,
        number: `CLI-${n}`,
        name,
        clientType: 'direct',
        currency: 'EUR',
        paymentTermsDays: 30,
        ownerId: recruiter.userId,
      })),
    }),
  );
});

const found = async (search: string) =>
  (await call<{ name: string }[]>(clients.GET, { as: ours.admin, query: { search } })).data.map(({ name }) => name);

it.each([
  ['SÖHNE', ['Àbel & Söhne']],
  ['àB', ['Àbel & Söhne']],
  ['50%', ['50% Off']],
  ['a_b', ['A_B Ltd']],
  ['%', ['50% Off']],
  ['النيل', ['شركة النيل']],
  ['人力', ['北京人力']],
  ['cli-5', ['Plain']],
  ['zebra', []],
])('finds %j in whatever case and script, and takes no letter for a pattern', async (search, names) => {
  expect(await found(search)).toEqual(names);
});

it('finds a page among more than are looked up one by one, and counts no further than needed', async () => {
  const many = await makeCompany('Many');
  const { companyId, recruiter } = many;
  await system(
    'test data',
    (db) => db.$executeRaw`
      insert into clients (company_id, id, number, name, client_type, currency, payment_terms_days, owner_id, is_active, updated_at)
      select ${companyId}::uuid, gen_random_uuid(), 'CLI-' || n, 'Common ' || n, 'direct', 'EUR', 30, ${recruiter.userId}::uuid, n % 7 > 0, now()
      from generate_series(1, 2100) n`,
    60_000,
  );
  const page = async (search: string, more = {}) =>
    (await call(clients.GET, { as: many.admin, query: { search, ...more } })).meta;
  expect(await page('common')).toMatchObject({ total: 500, total_capped: true });
  expect(await page('common 20')).toMatchObject({ total: 111, total_capped: false });
  // Among those that are found first some do not pass the filter: they are counted, not guessed.
  expect(await page('common', { 'filter[is_active]': 'false' })).toMatchObject({ total: 300, total_capped: false });
  expect(await page('common', { 'filter[is_active]': 'true' })).toMatchObject({ total: 500, total_capped: true });
});

it('gives nothing of another company, and no other table', async () => {
  const theirs = await makeCompany('Theirs');
  const scope = { companyId: theirs.companyId, userId: null };
  await expect(tenant(scope, (db) => searchFor(db, ours, 'clients', 'plain'))).rejects.toThrow(/another company/);
  const best = tenant(scope, (db) => findBest(db, ours, ['clients'], { text: 'plain', written: ['Plain'], shown: 9 }));
  await expect(best).rejects.toThrow(/another company/);
  const near = tenant(scope, (db) => findNear(db, ours, ['clients'], { text: 'plein', pattern: null }, 9));
  await expect(near).rejects.toThrow(/another company/);
  const others = [
    Prisma.sql`select search_ids(${ours.companyId}::uuid, 'sessions', 'x', 1)::text`,
    Prisma.sql`select search_best(${ours.companyId}::uuid, 'sessions', 'x', '{x}', 1, 1)::text`,
    Prisma.sql`select search_near(${ours.companyId}::uuid, 'sessions', 'x', 'x', 1)::text`,
  ];
  for (const other of others)
    await expect(tenantOf(ours.companyId, (db) => db.$queryRaw(other))).rejects.toThrow(/nothing to search in/);
});

it('searches the index of every script: letters beyond A to Z have trigrams', async () => {
  const words = ['محمد', 'иван', '王小明', 'żaneta'];
  const rows = await system(
    'test data',
    (db) => db.$queryRaw<{ count: number }[]>`
      select cardinality(show_trgm(word))::int as count from unnest(${words}::text[]) with ordinality as w (word, n) order by n`,
  );
  expect(rows.map(({ count }) => count)).toEqual([5, 5, 4, 7]);
});
