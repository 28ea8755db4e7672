import { inItsOwnPlan, nameStatement } from '@/lib/db/connecting/statement-names';

it('gives a statement one name, and another statement another', () => {
  const name = nameStatement('SELECT "id" FROM "a" WHERE "id" = $1');
  expect(name).toMatch(/^s[\w-]{22}$/);
  expect(nameStatement('SELECT "id" FROM "a" WHERE "id" = $1')).toBe(name);
  expect(nameStatement('SELECT "id" FROM "b" WHERE "id" = $1')).not.toBe(name);
});

it('gives none to a filtered list, which is planned for its values', async () => {
  const sql = 'SELECT "id" FROM "a" WHERE "owner_id" = $1';
  const asked = (filter: object, search?: string) =>
    inItsOwnPlan({ filter, search }, async () => {
      await Promise.resolve();
      return nameStatement(sql);
    });
  expect(await asked({ owner_id: 'x' })).toBe('');
  expect(await asked({})).toMatch(/^s/);
  expect(await asked({ owner_id: 'x' }, 'text')).toMatch(/^s/);
});

it.each(['BEGIN', 'COMMIT', 'SET LOCAL x = 1', 'select s.* from a s', 'SELECT "t".* FROM a t', 'select * from a'])(
  'gives none to %s',
  (sql) => {
    expect(nameStatement(sql)).toBe('');
  },
);

it('names what Prisma makes of a relation, whose star is not among its own columns', () => {
  const sql =
    'SELECT "t0"."id", "j"."__prisma_data__" FROM "a" AS "t0" LEFT JOIN LATERAL (SELECT "t6".* FROM "b" AS "t6") AS "j" ON TRUE';
  expect(nameStatement(sql)).not.toBe('');
});

it('names by the text alone, so that processes that share connections mean the same by a name', () => {
  jest.resetModules();
  const { nameStatement: another } = jest.requireActual<{ nameStatement: typeof nameStatement }>(
    '@/lib/db/connecting/statement-names',
  );
  expect(another('SELECT "id" FROM "b" WHERE "id" = $1')).toBe(nameStatement('SELECT "id" FROM "b" WHERE "id" = $1'));
});

it('names a count, whose star is no list of columns', () => {
  expect(nameStatement('SELECT count(*) FROM "a"')).not.toBe('');
});

it.each([
  ['SELECT "id" FROM "a" WHERE "id" IN ($1,$2,$3)', /^s/],
  ['SELECT "id" FROM "a" WHERE "id" IN ($1,$2,$3,$4,$5,$6,$7,$8,$9)', /^$/],
])('gives %s a name as long as its list is short', (sql, name) => {
  expect(nameStatement(sql)).toMatch(name);
});

it('keeps no more than it can hold', () => {
  for (let n = 0; n < 600; n += 1) nameStatement(`SELECT ${n} FROM "a"`);
  expect(nameStatement('SELECT "late" FROM "a"')).toBe('');
});
