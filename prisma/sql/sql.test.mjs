/** The files of this folder contain the functions and triggers that the database has after all migrations. */
import { globSync, readFileSync } from 'node:fs';
import { connect } from '../../scripts/database/sql.mjs';

const files = globSync('prisma/sql/*.sql').sort();
const text = files.map((file) => readFileSync(file, 'utf8')).join('\n');

const ours = `namespace = 'public'::regnamespace`;
const functions = `select proname as name, pg_get_functiondef(p.oid) as definition from pg_proc p
  where pro${ours} and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`;
const triggers = `select tgname || ' on ' || relname as name, pg_get_triggerdef(t.oid) as definition
  from pg_trigger t join pg_class c on c.oid = t.tgrelid where not tgisinternal and rel${ours} order by 1`;

let owner;
beforeAll(async () => {
  owner = await connect(process.env.DATABASE_OWNER_URL);
});
afterAll(() => owner.end());

const read = async () => ({
  functions: (await owner.query(functions)).rows,
  triggers: (await owner.query(triggers)).rows,
});
const namesOf = (rows) => rows.map(({ name }) => name).sort();

it('hold every function and every trigger', async () => {
  const found = await read();
  const written = [...text.matchAll(/^CREATE OR REPLACE FUNCTION (\w+)/gm)].map(([, name]) => name);
  expect(written.sort()).toEqual(namesOf(found.functions));
  const named = [...text.matchAll(/^CREATE (?:OR REPLACE|CONSTRAINT) TRIGGER (\w+)[^;]*? ON (\w+)/gm)];
  // The triggers of `audit_table` are in the migrations; lib/audit/data.test.ts checks that every table has its own.
  const others = namesOf(found.triggers).filter((name) => !name.startsWith('audit on '));
  expect(named.map(([, name, table]) => `${name} on ${table}`).sort()).toEqual(others);
});

it('change nothing when they are run', async () => {
  const before = await read();
  await owner.query('begin');
  try {
    for (const file of files) await owner.query(readFileSync(file, 'utf8'));
    expect(await read()).toEqual(before);
  } finally {
    await owner.query('rollback');
  }
});
