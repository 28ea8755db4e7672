import { StatementJudge, tiesOf } from './bound-statements.mjs';

let judge;
beforeAll(() => {
  judge = new StatementJudge(superuserUrl());
});
afterAll(() => judge.end());

function superuserUrl() {
  const { superuserUrl: url } = JSON.parse(process.env.TEST_SERVER);
  return Object.assign(new URL(url), { pathname: new URL(process.env.DATABASE_OWNER_URL).pathname }).href;
}

const joined = '(c.company_id, c.id) = (t.company_id, t.client_id)';

it.each([
  ['a value', 'select * from clients where id = $1 and company_id = $2'],
  ['a value of each', 'select from clients c, contracts t where c.company_id = $1 and t.company_id = $1'],
  ['a join on the whole key', `select from contracts t join clients c on ${joined} where t.company_id = $1`],
  ['an outer join', `select from contracts t left join clients c on ${joined} where t.company_id = $1`],
  [
    'a lateral one',
    `select from contracts t, lateral (select from clients c where ${joined} limit 1) x where t.company_id = $1`,
  ],
  ['a subquery', `select from contracts t where t.company_id = $1 and exists (select from clients c where ${joined})`],
  ['the company itself', 'select from clients c join companies on companies.id = c.company_id where c.company_id = $1'],
  ['all of a choice', 'select from clients where (company_id = $1 and id = $2) or (company_id = $3 and id = $4)'],
  ['a change', 'update clients set name = $1 where company_id = $2 and id = $3'],
  [
    'a new row',
    'insert into clients (company_id, id) values ($1, $2) on conflict (company_id, id) do update set name = $3',
  ],
  ['a table of no tenant', 'select count(*) from pg_class'],
  ['no table', 'select 1'],
])('takes as bound: %s', async (_, text) => {
  expect(await judge.unboundTables(text)).toEqual([]);
});

it.each([
  ['nothing', 'select * from clients where id = $1', ['clients clients']],
  [
    'the id alone',
    'select from contracts t join clients c on c.id = t.client_id where t.company_id = $1',
    ['clients c'],
  ],
  [
    'a join that nothing gives a value',
    `select from contracts t join clients c on ${joined}`,
    ['contracts t', 'clients c'],
  ],
  ['another than', 'select from clients where company_id <> $1', ['clients clients']],
  ['a list of companies', 'select from clients where company_id in ($1, $2)', ['clients clients']],
  ['one of a choice', 'select from clients where company_id = $1 or id = $2', ['clients clients']],
  ['a quoted word', `select from clients where name = '(clients.company_id = 1)'`, ['clients clients']],
  [
    'a subquery',
    'select from contracts t where company_id = $1 and client_id in (select id from clients)',
    ['clients clients'],
  ],
  ['a change', 'update clients set name = $1 where id = $2', ['clients clients']],
  [
    'what is deleted by another table',
    'delete from clients c using contracts t where t.company_id = $1 and t.client_id = c.id',
    ['clients c'],
  ],
  ['the company', 'select name from companies', ['companies companies']],
])('takes as unbound: %s', async (_, text, tables) => {
  expect((await judge.unboundTables(text)).sort()).toEqual(tables.sort());
});

it('reads what a condition demands in every case', () => {
  const demands = (condition) => [...tiesOf(condition)];
  expect(demands('((a.x = $1) AND (b.x = a.x))')).toEqual(['a.x = a value', 'b.x = a.x', 'a.x = b.x']);
  expect(demands('(((a.x = $1) AND (a.y = $2)) OR (a.x = $3))')).toEqual(['a.x = a value']);
  expect(demands("(a.y = ') AND (a.x = 1'::text)")).toEqual(['a.y = a value']);
  expect(demands('(NOT (a.x = $1))')).toEqual([]);
  expect(demands('(a.x = ANY ($1))')).toEqual([]);
});
