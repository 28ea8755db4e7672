import * as invoices from '@/app/api/guest-invoices/pdf/route';
import * as seen from '@/app/api/guest-invoices/seen/route';
import * as record from '@/app/api/v1/invoices/[id]/route';
import * as send from '@/app/api/v1/invoices/[id]/send/route';
import { system } from '@/lib/db/client';
import { readGuestInvoice } from '@/lib/invoices/guest.data';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let ids: Records;
let token: string;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
  await call(send.POST, { as: ours.finance, method: 'POST', params: { id: ids.issuedInvoice } });
  const mail = await system('test', (db) => db.outgoingMail.findFirstOrThrow({ where: { companyId: ours.companyId } }));
  token = decodeURIComponent(/\/invoice\/([^?\s]+)/.exec(mail.text)?.[1] ?? '');
});

const delivery = async () =>
  (await call(record.GET, { as: ours.finance, params: { id: ids.issuedInvoice } })).data.delivery_status;
const look = (of: string) =>
  call(seen.POST, { method: 'POST', body: { token: of }, headers: { origin: 'http://localhost:3000' } });
const download = (of: string) => call(invoices.GET, { query: { token: of } });

it('opens the mailed invoice, changes nothing by that, and is seen when the page says so', async () => {
  expect(await readGuestInvoice(token, '198.51.100.1')).toMatchObject({ kind: 'invoice', company: 'Ours' });
  expect((await download(token)).status).toBe(200);
  expect(await delivery()).toBe('sent');
  expect([(await look(token)).status, await delivery()]).toEqual([200, 'viewed']);
  expect([(await look(token)).status, await delivery()]).toEqual([200, 'viewed']);
  const told = await system('test', (db) =>
    db.activity.count({ where: { companyId: ours.companyId, subjectId: ids.issuedInvoice, event: 'viewed' } }),
  );
  expect(told).toBe(1);
});

it('opens for no altered link', async () => {
  for (let place = 0; place < token.length; place += 7) {
    const letter = token[place] === 'a' ? 'b' : 'a';
    const altered = `${token.slice(0, place)}${letter}${token.slice(place + 1)}`;
    expect(await readGuestInvoice(altered, `198.51.100.${place}`)).toBeNull();
  }
  expect([(await look('x')).status, (await download('x')).status]).toEqual([404, 404]);
  expect(await delivery()).toBe('sent');
});

it.each([
  ['is void', { status: 'void' as const, voidedAt: new Date() }],
  ['was last sent a year ago', { sentAt: new Date(Date.now() - 366 * 86_400_000) }],
])('opens no invoice that %s', async (_, data) => {
  await system('test', (db) =>
    db.invoice.update({ where: { companyId_id: { companyId: ours.companyId, id: ids.issuedInvoice } }, data }),
  );
  expect(await readGuestInvoice(token, '198.51.100.1')).toBeNull();
  expect([(await look(token)).status, (await download(token)).status]).toEqual([404, 404]);
});

it('opens nothing of a company that is not active, and nothing for another site', async () => {
  const foreign = { method: 'POST', body: { token }, headers: { origin: 'https://elsewhere.example' } };
  expect((await call(seen.POST, foreign)).status).toBe(419);
  await system('test', (db) => db.company.update({ where: { id: ours.companyId }, data: { status: 'suspended' } }));
  expect(await readGuestInvoice(token, '198.51.100.1')).toBeNull();
});
