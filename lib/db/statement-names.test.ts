import { nameStatement } from '@/lib/db/statement-names';

it('gives a statement one name, and another statement another', () => {
  const name = nameStatement('SELECT "id" FROM "a" WHERE "id" = $1');
  expect(name).toMatch(/^s\d+$/);
  expect(nameStatement('SELECT "id" FROM "a" WHERE "id" = $1')).toBe(name);
  expect(nameStatement('SELECT "id" FROM "b" WHERE "id" = $1')).not.toBe(name);
});

it.each(['BEGIN', 'COMMIT', 'SET LOCAL x = 1', 'select s.* from open_session($1) s', 'select * from a'])('gives none to %s', (sql) => {
  expect(nameStatement(sql)).toBe('');
});

it('names a count, whose star is no list of columns', () => {
  expect(nameStatement('SELECT count(*) FROM "a"')).not.toBe('');
});

it('keeps no more than it can hold', () => {
  for (let n = 0; n < 600; n += 1) nameStatement(`SELECT ${n} FROM "a"`);
  expect(nameStatement('SELECT "late" FROM "a"')).toBe('');
});
