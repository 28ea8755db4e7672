import * as issue from '@/app/api/v1/invoices/[id]/issue/route';
import * as invoice from '@/app/api/v1/invoices/[id]/route';
import * as invoiceExport from '@/app/api/v1/invoices/export/route';
import * as invoices from '@/app/api/v1/invoices/route';
import { system } from '@/lib/db/client';
import type { Invoice, InvoiceRecord } from '@/lib/invoices/schema';
import { makeDrafts } from '@/lib/invoices/test-invoices';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let ids: Records;
let bill: string;
let draft: string;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
  [bill = '', draft = ''] = await makeDrafts(ours, ids, [{}, {}]);
  await call(issue.POST, { as: ours.finance, method: 'POST', params: { id: bill } });
});

const read = async (id: string) => (await call<InvoiceRecord>(invoice.GET, { as: ours.finance, params: { id } })).data;
const listed = async (search?: string) =>
  (await call<Invoice[]>(invoices.GET, { as: ours.finance, query: search ? { search } : {} })).data;
const shown = ({ client, contract }: Invoice) => [client.name, contract.candidate.name, contract.position_title];

/** Renames the client, the person and the position. */
const rename = () =>
  system('test', async (db) => {
    const { companyId } = ours;
    await db.client.updateMany({ where: { companyId }, data: { name: 'Zzyzx Holdings' } });
    await db.candidate.updateMany({ where: { companyId }, data: { name: 'Quentin Renamed' } });
    await db.contract.updateMany({ where: { companyId }, data: { positionTitle: 'Astronaut' } });
  });

it('of an issued invoice stay in head, row, export and search, whoever is renamed; a draft follows', async () => {
  const before = await read(bill);
  const names = shown(before);
  await rename();
  const after = await read(bill);
  expect([shown(after), after.contracts.map(({ candidate }) => candidate.name)]).toEqual([names, [names[1]]]);
  expect(shown(await read(draft))).toEqual(['Zzyzx Holdings', 'Quentin Renamed', 'Astronaut']);
  const rows = await listed();
  expect(rows.find(({ id }) => id === bill)).toMatchObject({ client: { name: names[0] } });
  expect(shown(rows.find(({ id }) => id === bill) ?? before)).toEqual(names);
  const found = async (text: string | undefined) => (await listed(text)).map(({ id }) => id);
  for (const name of names.slice(0, 2))
    expect([await found(name), name]).toEqual([expect.arrayContaining([bill]), name]);
  for (const name of ['Zzyzx', 'Quentin']) {
    expect(await found(name)).not.toContain(bill);
    expect(await found(name)).toContain(draft);
  }
  const { stream } = await call(invoiceExport.GET, { as: ours.finance });
  const lines = (await new Response(stream).text()).split('\n');
  const line = lines.find((one) => one.includes(before.number ?? '?'));
  expect([line?.includes(names[0] ?? '?'), line?.includes(names[1] ?? '?')]).toEqual([true, true]);
});
