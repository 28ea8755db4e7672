import { Client } from 'pg';
import * as z from 'zod';
import type { FieldList } from '@/lib/fields/list';
import { fieldLists, isListId } from '@/lib/forms/own-fields/lists';
import { unwrapped } from '@/lib/http/receiving/schema-members';
import { call } from '@/lib/testing/call';
import { makeRecords } from '@/lib/testing/records';
import { loadHandlers } from '@/lib/testing/routes';
import { makeColleague, makeCompany, type TestCompany } from '@/lib/testing/world';

interface Row {
  id: string;
}

/** The addresses that are not those of their lists' names. */
const elsewhere: Record<string, string> = { submissions: 'candidate-submissions', roles: 'company/roles' };

/** Every list whose columns people choose, with the orders that it takes; that of companies is for operators alone. */
const lists = Object.keys(fieldLists)
  .filter(isListId)
  .filter((list) => list !== 'companies')
  .map((list) => {
    const path = `/api/v1/${elsewhere[list] ?? list.replaceAll('_', '-')}`;
    const route = loadHandlers().find((handler) => handler.method === 'GET' && handler.path === path)?.route;
    if (!route) throw new Error(`No handler lists ${list}.`);
    return { list, route, sorts: sortsOf(route.spec.query) };
  });

function sortsOf(schema: unknown): string[] {
  const shape = schema instanceof z.ZodPipe ? schema.in : schema;
  const sort: unknown = shape instanceof z.ZodObject ? shape.shape['sort'] : undefined;
  const options = sort instanceof z.ZodType ? unwrapped(sort) : undefined;
  const values = options instanceof z.ZodUnion ? options.options[0] : options;
  return values instanceof z.ZodEnum ? values.options.map(String) : [];
}

/** The orders of a list that are not for everybody who opens it, with each permission that opens it without them. */
function hiddenOrders({ list, route }: (typeof lists)[number]) {
  const { opens, fields }: FieldList = fieldLists[list];
  return fields.flatMap(({ field, sort, needs }) =>
    sort !== field || !needs
      ? []
      : opens.filter((one) => !needs.includes(one)).map((one) => ({ list, route, sort, opens: one, needs })),
  );
}

let ours: TestCompany;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  await makeRecords(ours);
  await copyRows(ours.companyId);
}, 120_000);

it('every column of every list says by what it is sorted, or why it is not', () => {
  const open = Object.entries(fieldLists).flatMap(([list, { fields }]) =>
    fields.flatMap(({ field, ...facts }) => ('sort' in facts === 'unsorted' in facts ? [`${list}.${field}`] : [])),
  );
  expect(open).toEqual([]);
});

it.each(lists)('$list: each order and its opposite, page by page', async ({ route, sorts }) => {
  const read = async (query: Record<string, string>) => {
    const answer = await call<Row[]>(route, { as: ours.admin, query });
    expect([answer.status, query]).toEqual([200, query]);
    return answer;
  };
  const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);
  for (const sort of sorts) {
    const { data, meta } = await read({ sort, limit: '200' });
    const whole = idsOf(data);
    const opposite = sort.startsWith('-') ? sort.slice(1) : `-${sort}`;
    expect([sort, idsOf((await read({ sort: opposite, limit: '200' })).data)]).toEqual([sort, whole.toReversed()]);
    expect(meta.total).toBe(whole.length);
    expect([sort, repeated(data.map((row) => shown(Reflect.get(row, sort.replace('-', '')))))]).toEqual([sort, []]);
    if (whole.length > 40) continue;
    const limit = String(Math.max(2, Math.ceil(whole.length / 3)));
    const forwards: string[] = [];
    let last: string | null = null;
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await read({ sort, limit, ...(cursor && { cursor }) });
      forwards.push(...idsOf(page.data));
      last = page.meta.prev_cursor;
      cursor = page.meta.next_cursor;
    }
    expect([sort, forwards]).toEqual([sort, whole]);
    const backwards: string[] = [];
    for (let cursor = last; cursor !== null; ) {
      const page = await read({ sort, limit, cursor });
      backwards.unshift(...idsOf(page.data));
      cursor = page.meta.prev_cursor;
    }
    expect([sort, backwards]).toEqual([sort, whole.slice(0, backwards.length)]);
    expect(backwards.length).toBe(
      last === null ? 0 : forwards.length - (forwards.length % Number(limit) || Number(limit)),
    );
  }
});

it.each(lists.flatMap(hiddenOrders))(
  'the order of $list by $sort is refused to whoever opens it by $opens alone',
  async ({ route, sort, opens, needs }) => {
    const [blind, sighted] = [await makeColleague(ours, [opens]), await makeColleague(ours, [opens, ...needs])];
    for (const order of [sort, `-${sort}`]) {
      const { status, errors } = await call(route, { as: blind, query: { sort: order } });
      expect([status, Object.keys(errors)]).toEqual([422, ['sort']]);
      expect((await call(route, { as: sighted, query: { sort: order } })).status).toBe(200);
    }
  },
);

/** The values that come back after another one. */
const repeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => value !== values[index - 1] && values.indexOf(value) < index);

const shown = (value: unknown): string =>
  JSON.stringify(value && typeof value === 'object' && 'id' in value ? value.id : (value ?? null));

/**
 * Makes three more of each record, so that a list has pages: the first names the other first copies, the second what the
 * original names, the third nobody where it may.
 */
async function copyRows(company: string): Promise<void> {
  const owner = new Client({ connectionString: process.env.DATABASE_OWNER_URL });
  await owner.connect();
  const copied: string[] = [];
  await owner.query('begin');
  await owner.query(`select set_config('app.company_id', $1, true)`, [company]);
  for (const table of tables) {
    const { rows } = await owner.query<{ name: string; nullable: boolean; refers: string | null }>(
      `select a.attname as name, not a.attnotnull as nullable,
         (select c.confrelid::regclass::text from pg_constraint c where c.contype = 'f' and c.conrelid = a.attrelid and a.attnum = c.conkey[2]) as refers
       from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
      [table],
    );
    await owner.query(`alter table ${table} disable trigger user`);
    for (const copy of [1, 2, 3]) {
      const next = (column: string) => `overlay(${column}::text placing '000${copy}' from 25 for 4)::uuid`;
      const values = rows.map(({ name, nullable, refers }) => {
        if (name === 'id') return next(name);
        if (refers && copied.includes(refers) && (copy === 1 || wholes.includes(name))) return next(name);
        if (refers && copy === 3 && nullable) return 'null';
        if (unique.includes(name)) return `${name} || '${copy}'`;
        if (name === 'submission_id') return 'null';
        if (name === 'number_seq') return `number_seq + ${copy * 100}`;
        if (name === 'period_start' || name === 'period_end') return `${name} + ${copy * 700}`;
        return name;
      });
      await owner.query(
        `insert into ${table} (${rows.map(({ name }) => name).join(', ')}) select ${values.join(', ')} from ${table} where company_id = $1 and id::text not like '%-000_________%'`,
        [company],
      );
    }
    await owner.query(`alter table ${table} enable trigger user`);
    copied.push(table);
  }
  await owner.query('commit');
  await owner.end();
}

const tables = [
  'users',
  'clients',
  'candidates',
  'job_orders',
  'candidate_submissions',
  'contracts',
  'timesheets',
  'timesheet_entries',
  'invoices',
  'pay_runs',
  'payment_files',
  'billing_runs',
  'payment_reminders',
  'accounting_exports',
  'self_billed_invoices',
  'bank_statements',
  'candidate_lists',
  'forms',
  'roles',
];

/** The columns that name the record of which a row is a part. */
const wholes = ['pay_run_id', 'timesheet_id'];

/** Columns whose texts no two records of a company share. */
const unique = ['number', 'name', 'email', 'sha256', 'key', 'title', 'message_id'];
