import { connect } from '../database/sql.mjs';
import { nullableColumns } from './nullable-columns.mjs';

let client;
let nullable;
beforeAll(async () => {
  client = await connect(process.env.DATABASE_OWNER_URL);
  nullable = await nullableColumns(client);
});
afterAll(() => client.end());

/** The names of an answer's columns that may be null. */
async function freeOf(text) {
  const { fields } = await client.query(text.replace(/\$\d/g, 'null'));
  const known = fields.map(({ tableID, columnID }) => ({ table: tableID, column: columnID }));
  return (await nullable({ text, fields: known })).map((at) => fields[at].name);
}

it.each([
  ['a column', 'select id, number from invoices where company_id = $1::uuid', ['number']],
  ['a text of a column', 'select number::varchar as given from invoices where company_id = $1::uuid', ['given']],
  [
    'what an outer join does not find',
    'select i.id, c.name as found from invoices i left join clients c on c.company_id = i.company_id and c.id = i.client_id and c.version = 7',
    ['found'],
  ],
  ['nothing that a condition demands', 'select number from invoices where number is not null', []],
  ['nothing that has to be there', 'select id, kind from invoices', []],
  ['no list, which is never null', 'select events from trigger_events', []],
  ['a new row', 'insert into audit_heads (company_id) select id from companies where false returning company_id', []],
])('says that may be null: %s', async (_, text, expected) => {
  expect(await freeOf(text)).toEqual(expected);
});
