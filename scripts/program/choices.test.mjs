import path from 'node:path';
import { query } from '../database/sql.mjs';
import { readChoices } from './choices.mjs';

const folder = path.join(import.meta.dirname ?? __dirname, '../../prisma/schema');

it('says of every column with few values the same as the database, and of no other', async () => {
  const checks = await query(
    process.env.DATABASE_OWNER_URL,
    `select conrelid::regclass::text as table, a.attname as column, pg_get_constraintdef(k.oid) as condition
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where contype = 'c' and cardinality(conkey) = 1 and connamespace = 'public'::regnamespace and (pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[''%' or pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\(\\w+ = ''\\w+''::text\\)\\)')`,
  );
  const held = checks.map(({ table, column, condition }) => [
    `${table}.${column}`,
    [...condition.matchAll(/'(\w+)'::text/g)].map(([, value]) => value),
  ]);
  const choices = await readChoices(folder);
  expect(choices.length).toBeGreaterThan(15);
  const said = choices.map(({ table, column, values }) => [`${table}.${column}`, values]);
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(held));
});
