import { spellLimits } from '@/lib/db/connecting/literal-limits';

const type = (dbType: string) => ({ arity: 'scalar' as const, scalarType: 'string' as const, dbType });

it('writes the usual limits into the text and renumbers the other parameters', () => {
  const query = {
    sql: 'SELECT 1 FROM (SELECT 2 LIMIT $1) j WHERE "a" = $2 AND "b" = $3 AND "c" = $2 ORDER BY "a" LIMIT $4 OFFSET $5',
    args: ['1', 'x', 'y', '26', '0'],
    argTypes: ['p', 'q', 'r', 's', 't'].map(type),
  };
  const spelled = {
    sql: 'SELECT 1 FROM (SELECT 2 LIMIT 1) j WHERE "a" = $1 AND "b" = $2 AND "c" = $1 ORDER BY "a" LIMIT 26 OFFSET 0',
    args: ['x', 'y'],
    argTypes: ['q', 'r'].map(type),
  };
  expect(spellLimits(query)).toEqual(spelled);
  // From what is remembered of the text.
  expect(spellLimits({ ...query, args: ['1', 'u', 'v', '26', '0'] })).toEqual({ ...spelled, args: ['u', 'v'] });
});

it('leaves a number that a caller chose to be a parameter', () => {
  const query = { sql: 'SELECT 1 WHERE "a" = $1 LIMIT $2', args: ['26', '57'], argTypes: ['p', 'q'].map(type) };
  expect(spellLimits(query)).toBe(query);
  expect(spellLimits({ ...query, args: ['1', '26'] })).toEqual({
    sql: 'SELECT 1 WHERE "a" = $1 LIMIT 26',
    args: ['1'],
    argTypes: [type('p')],
  });
});

it('leaves a text alone that is no number', () => {
  const query = { sql: 'SELECT 1 LIMIT $1', args: ['1; drop table users'], argTypes: [type('p')] };
  expect(spellLimits(query)).toBe(query);
});
