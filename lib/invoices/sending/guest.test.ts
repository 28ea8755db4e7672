import * as invoices from '@/app/api/guest-invoices/[token]/pdf/route';
import * as seen from '@/app/api/guest-invoices/seen/route';
import * as contacts from '@/app/api/v1/client-contacts/[id]/route';
import * as recipients from '@/app/api/v1/contracts/[id]/invoicing-contacts/[contact]/route';
import * as end from '@/app/api/v1/invoices/[id]/links/[link]/end/route';
import * as links from '@/app/api/v1/invoices/[id]/links/route';
import * as record from '@/app/api/v1/invoices/[id]/route';
import * as send from '@/app/api/v1/invoices/[id]/send/route';
import { newToken } from '@/lib/auth/sealed-token';
import { system } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import type { InvoiceLink } from '@/lib/invoices/schema';
import { readGuestInvoice } from '@/lib/invoices/sending/guest.data';
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
const download = (of: string) => call(invoices.GET, { params: { token: of } });

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

const listed = async () =>
  (await call<InvoiceLink[]>(links.GET, { as: ours.finance, params: { id: ids.issuedInvoice } })).data;
/** The newest link: the first belongs to the test records. */
const linkId = async () => (await listed())[0]?.id ?? '';
const change = (data: Prisma.InvoiceLinkUncheckedUpdateInput) =>
  system('test', async (db) => db.invoiceLink.updateMany({ where: { id: await linkId() }, data }));
const contact = () =>
  system('test', (db) =>
    db.invoicingContact.findFirstOrThrow({
      where: { companyId: ours.companyId },
      include: { clientContact: true },
    }),
  );
const edit = (id: string, email: string) =>
  call(contacts.PUT, { as: ours.admin, method: 'PUT', params: { id }, body: { name: 'Right', email } });

const expectClosed = async (state: string) => {
  expect(await readGuestInvoice(token, '198.51.100.1')).toBeNull();
  expect([(await look(token)).status, (await download(token)).status]).toEqual([404, 404]);
  expect((await listed())[0]).toMatchObject({ state });
};

it('is a row with whom it went to, who sent it and its end', async () => {
  const { clientContact } = await contact();
  const [link] = await listed();
  expect(link).toMatchObject({
    emails: [clientContact.email],
    state: 'open',
    created_by: { id: ours.finance.userId },
    ended_at: null,
  });
  const days = (Date.parse(link?.expires_at ?? '') - Date.parse(link?.created_at ?? '')) / 86_400_000;
  expect(days).toBeGreaterThanOrEqual(90);
  expect(days).toBeLessThan(140);
});

it('opens no invoice that is void', async () => {
  const data = { status: 'void' as const, voidedAt: new Date() };
  await system('test', (db) =>
    db.invoice.update({ where: { companyId_id: { companyId: ours.companyId, id: ids.issuedInvoice } }, data }),
  );
  await expectClosed('void');
});

it('stops with its time', async () => {
  await change({ expiresAt: new Date(Date.now() - 1) });
  await expectClosed('expired');
});

it('is for the address that the contact has now', async () => {
  const { clientContact } = await contact();
  expect((await edit(clientContact.id, 'corrected@client.example')).status).toBe(200);
  await expectClosed('address');
});

it('is for those who get the invoice’s mails', async () => {
  const { contractId: id, id: gone } = await contact();
  await call(recipients.DELETE, { as: ours.admin, method: 'DELETE', params: { id, contact: gone } });
  await expectClosed('address');
});

it('is ended by hand, once, by whoever may send invoices', async () => {
  const params = { id: ids.issuedInvoice, link: await linkId() };
  expect((await call(end.POST, { as: ours.recruiter, method: 'POST', params })).status).toBe(403);
  const other = { ...params, id: ids.draftInvoice };
  expect((await call(end.POST, { as: ours.finance, method: 'POST', params: other })).status).toBe(404);
  expect((await call(end.POST, { as: ours.finance, method: 'POST', params })).status).toBe(200);
  await expectClosed('ended');
  expect((await listed())[0]).toMatchObject({ ended_by: { id: ours.finance.userId } });
  expect((await call(end.POST, { as: ours.finance, method: 'POST', params })).status).toBe(409);
  // A link that is sent afterwards is a different one.
  await call(send.POST, { as: ours.finance, method: 'POST', params: { id: ids.issuedInvoice } });
  expect((await listed()).map(({ state }) => state)).toEqual(['open', 'ended', 'open']);
});

describe('a link of before links had rows', () => {
  const old = () => newToken('invoice-view', { companyId: ours.companyId, id: ids.issuedInvoice }).token;
  const makeRow = async () =>
    system('test', async (db) =>
      db.invoiceLink.create({
        data: {
          companyId: ours.companyId,
          invoiceId: ids.issuedInvoice,
          emails: [(await contact()).clientContact.email],
          expiresAt: new Date(Date.now() + 3_600_000),
        },
      }),
    );

  it('works while its row does', async () => {
    expect(await readGuestInvoice(old(), '198.51.100.1')).toBeNull();
    const { id } = await makeRow();
    expect(await readGuestInvoice(old(), '198.51.100.1')).toMatchObject({ company: 'Ours' });
    await call(end.POST, { as: ours.finance, method: 'POST', params: { id: ids.issuedInvoice, link: id } });
    expect(await readGuestInvoice(old(), '198.51.100.1')).toBeNull();
    // Ending one link ends no other.
    expect(await readGuestInvoice(token, '198.51.100.1')).not.toBeNull();
  });

  it('ends when an address is corrected', async () => {
    await makeRow();
    await edit((await contact()).clientContact.id, 'corrected@client.example');
    expect(await readGuestInvoice(old(), '198.51.100.1')).toBeNull();
  });
});

it('opens nothing of a company that is closed, and nothing for another site', async () => {
  const foreign = { method: 'POST', body: { token }, headers: { origin: 'https://elsewhere.example' } };
  expect((await call(seen.POST, foreign)).status).toBe(419);
  for (const data of [
    { status: 'suspended' as const },
    { status: 'active' as const, deleteAfter: new Date(Date.now() + 86_400_000) },
  ]) {
    await system('test', (db) => db.company.update({ where: { id: ours.companyId }, data }));
    expect(await readGuestInvoice(token, '198.51.100.1')).toBeNull();
  }
});
