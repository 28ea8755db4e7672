import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { assertedRows } from './asserted-rows.mjs';
import { checkRows, fits } from './checked-rows.mjs';
import { addShapes, seeAll } from './seen-shape.mjs';

const client = `export interface Sql { text: string }
export interface Db { $queryRaw<T = unknown>(query: TemplateStringsArray | Sql, ...values: unknown[]): Promise<T> }
export declare const read: <Row extends object>(db: Db, statement: Sql) => Promise<Row[]>;
export declare const sql: (words: TemplateStringsArray, ...values: unknown[]) => Sql;
`;
const from = ' from invoices where company_id = $1 and client_id = $2';
const number = { name: 'number', oid: 25 };
const total = { name: 'total', oid: 1700 };
const paid = { name: 'paid', oid: 16 };

const roots = [];
afterAll(() => roots.forEach((root) => rmSync(root, { recursive: true })));

/** The result of the check for one statement of a program with this code. */
function check(code, { fields, rows, by = 'driver', nullable = [], text = `select x${from}` }, isWhole = false) {
  const root = mkdtempSync(path.join(tmpdir(), 'rows-'));
  roots.push(root);
  mkdirSync(path.join(root, 'lib/db'), { recursive: true });
  const options = {
    strict: true,
    target: 'es2023',
    lib: ['es2023'],
    types: [],
    module: 'esnext',
    moduleResolution: 'bundler',
  };
  writeFileSync(
    path.join(root, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: options, include: ['lib/**/*.ts'] }),
  );
  writeFileSync(path.join(root, 'lib/db/client.ts'), client);
  writeFileSync(path.join(root, 'lib/some.ts'), `import { type Db, read, sql } from './db/client';\n${code}`);
  const shapes = fields.map(({ name }) => {
    const shape = {};
    seeAll(
      shape,
      rows.map((row) => row[name]),
    );
    return shape;
  });
  const statements = assertedRows(root);
  expect(statements).toHaveLength(1);
  return checkRows(statements, [{ by, text, fields, shapes, nullable, rows: rows.length }], { isWhole }).faults;
}

const asks = (type) =>
  `export const ask = (db: Db, a: string, b: string) => read<${type}>(db, sql\`select x from invoices where company_id = \${a} and client_id = \${b}\`);`;
const right = '{ number: string | null; total: string; paid: boolean }';
const seen = { fields: [number, total, paid], rows: [{ number: null, total: '1.00', paid: true }] };

it('has nothing to say of a type that fits', () => {
  expect(check(asks(right), seen)).toEqual([]);
});

it.each([
  [
    'a wrong name',
    right.replace('total', 'sum'),
    ['asserts sum, which no column is named', 'has a column total that its type does not name'],
  ],
  ['a wrong type', right.replace('total: string', 'total: number'), ['total is string, not number']],
  ['a type too many', right.replace('total: string', 'total: string | number'), ['total is string, not number']],
  ['a missing null', right.replace(' | null', ''), ['number was null']],
])('finds %s', (_, type, faults) => {
  expect(check(asks(type), seen)).toEqual(faults.map((fault) => `lib/some.ts:2: ${fault}`));
});

it('finds a null that the schema allows, without a row', () => {
  const faults = check(asks(right.replace(' | null', '')), { ...seen, rows: [], nullable: [0] });
  expect(faults).toEqual(['lib/some.ts:2: number may be null, as the schema has it']);
});

it('knows that Prisma makes other values of the same columns', () => {
  const code = (type) =>
    `interface Decimal { toFixed(): string }\nexport const ask = (db: Db, a: string, b: string) => db.$queryRaw<${type}[]>\`select x from invoices where company_id = \${a} and client_id = \${b}\`;`;
  expect(check(code(right.replace('total: string', 'total: Decimal')), { ...seen, by: 'prisma' })).toEqual([]);
  expect(check(code(right), { ...seen, by: 'prisma' })).toEqual(['lib/some.ts:3: total is Decimal, not string']);
});

it('looks into lists and JSON', () => {
  const fields = [
    { name: 'ids', oid: 2951 },
    { name: 'lines', oid: 3802 },
  ];
  const rows = [
    {
      ids: ['a', null],
      lines: [
        { name: 'x', amount: null },
        { name: 'y', amount: 1, extra: true },
      ],
    },
  ];
  expect(
    check(asks('{ ids: (string | null)[]; lines: { name: string; amount: number | null; extra?: boolean }[] }'), {
      fields,
      rows,
    }),
  ).toEqual([]);
  expect(check(asks('{ ids: string[]; lines: { title: string; amount: string }[] }'), { fields, rows })).toEqual(
    [
      'ids[] may be null',
      'lines[].amount is number, not string',
      'lines[].amount may be null',
      'lines[].extra is not named by its type',
      'lines[].name is not named by its type',
      'lines[].title is not always there',
    ].map((fault) => `lib/some.ts:2: ${fault}`),
  );
});

it('follows a name or a function to the statement, and misses one that no test sends', () => {
  const code = `const statement = (a: string) => sql\`select x from invoices where ${'\n'.repeat(11)} company_id = \${a}\`;
export const ask = (db: Db) => read<${right}>(db, statement('a'));`;
  expect(check(code, seen)).toEqual([]);
  expect(check(code, seen, true)).toContain('lib/some.ts:14: no test sends this statement');
});

it('takes no type from a null that has none', () => {
  const rows = { fields: [{ name: 'total', oid: 25 }], rows: [{ total: null }] };
  expect(check(asks('{ total: number[] | null }'), rows)).toEqual([]);
});

it('checks of a general function what all of its rows have', () => {
  const code = `export const ask = <T extends { number: string }>(db: Db, a: string, b: string) => db.$queryRaw<T[]>\`select x from invoices where company_id = \${a} and client_id = \${b}\`;`;
  expect(check(code, { ...seen, by: 'prisma' })).toEqual(['lib/some.ts:2: number was null']);
});

it('wants a statement that can be found', () => {
  expect(check(`export const ask = (db: Db, one: { text: string }) => read<${right}>(db, one);`, seen)).toEqual([
    'lib/some.ts:2: write its statement as a template, here or in a function of a name',
  ]);
});

it('knows a statement by its words', () => {
  expect(fits(['select ', ' from a where b = ', ''], 'select x from a where b = $1')).toBe(true);
  expect(fits(['select x'], 'select x')).toBe(true);
  expect(fits(['select x'], 'select xy')).toBe(false);
  expect(fits(['select ', ' from b'], 'select x from a')).toBe(false);
  expect(fits(['select a', 'a from b'], 'select a from b')).toBe(false);
});

it('adds what several tests saw', () => {
  const shapeOf = (values) => {
    const shape = {};
    seeAll(shape, values);
    return shape;
  };
  const values = [[{ a: 1 }], [{ a: null, b: ['x'] }], [null, { b: [2] }]];
  expect(values.map(shapeOf).reduce(addShapes)).toEqual(shapeOf(values.flat()));
});
