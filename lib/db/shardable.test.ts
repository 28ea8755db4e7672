/** What keeps the database one that tenants can be spread from over several machines (README, "Growing"). */
import { Client } from 'pg';

/**
 * Tables that stay on one machine: what opens an account is looked for before a company is known, so their keys need not
 * hold it. Their foreign keys to tenants' tables are the ones to drop on the day of spreading.
 */
const local: Record<string, string> = {
  credentials: 'the directory of addresses: e-mail to company and user',
  account_tokens: 'a mailed link is found by its hash alone',
  passkeys: 'a passkey is known before its company is',
  sign_in_challenges: 'a sign-in knows no company while it is under way',
};

let owner: Client;
beforeAll(async () => {
  owner = new Client({ connectionString: process.env.DATABASE_OWNER_URL });
  await owner.connect();
});
afterAll(() => owner.end());

const names = async (sql: string, values: unknown[] = []): Promise<string[]> =>
  (await owner.query<{ name: string }>(sql, values)).rows.map(({ name }) => name);

it('has no enum type', async () => {
  expect(
    await names(`select typname as name from pg_type where typtype = 'e' and typnamespace = 'public'::regnamespace`),
  ).toEqual([]);
});

it('lets nothing follow a changed key', async () => {
  expect(
    await names(
      `select conname as name from pg_constraint where contype = 'f' and confupdtype <> 'a' and connamespace = 'public'::regnamespace`,
    ),
  ).toEqual([]);
});

it('has no subquery in a policy', async () => {
  expect(
    await names(`select tablename || ': ' || policyname as name from pg_policies
      where schemaname = 'public' and concat(qual, with_check) ~* 'select'`),
  ).toEqual([]);
});

it('holds the company in every unique key of a table that has one, local ones apart', async () => {
  const without = await names(
    `select i.relname as name from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
    where x.indisunique and c.relnamespace = 'public'::regnamespace and not a.attnum = any (x.indkey::int2[])
      and c.relname <> all ($1)`,
    [Object.keys(local)],
  );
  expect(without).toEqual([]);
});

it('has no foreign key from a tenant’s table to a local one', async () => {
  const keys = await names(
    `select conname as name from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
      and confrelid::regclass::text = any ($1) and conrelid::regclass::text <> all ($1)`,
    [Object.keys(local)],
  );
  expect(keys).toEqual([]);
});

it('has no function that takes a row, nor one that asks for what only one machine knows', async () => {
  const functions = `from pg_proc p where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;
  expect(
    await names(
      `select proname as name ${functions} and exists (select from pg_type t where t.oid = any (p.proargtypes) and t.typtype = 'c')`,
    ),
  ).toEqual([]);
  expect(
    await names(
      `select proname as name ${functions} and prosrc ~* 'pg_current_xact_id|txid_current|\\mctid\\M|set_config\\s*\\(\\s*''app\\.'`,
    ),
  ).toEqual([]);
});

it('has an index for every foreign key', async () => {
  const without = await names(
    `select k.conname as name from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace
      and not exists (select from pg_index x where x.indrelid = k.conrelid and x.indpred is null
        and (x.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey)`,
  );
  expect(without).toEqual([]);
});
