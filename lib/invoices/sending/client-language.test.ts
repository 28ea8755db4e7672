import * as clientRoute from '@/app/api/v1/clients/[id]/route';
import * as issue from '@/app/api/v1/invoices/[id]/issue/route';
import * as send from '@/app/api/v1/invoices/[id]/send/route';
import * as invoices from '@/app/api/v1/invoices/route';
import type { Client } from '@/lib/clients/schema';
import { system } from '@/lib/db/client';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let ids: Records;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
});

/** Changes only the language of the client. */
async function speak(locale: string | null) {
  const at = { as: ours.admin, params: { id: ids.client } };
  const { name, client_type, currency, payment_terms_days } = (await call<Client>(clientRoute.GET, at)).data;
  const body = { name, client_type, currency, payment_terms_days, locale };
  return call<Client>(clientRoute.PUT, { ...at, method: 'PUT', body });
}

async function mailedInvoice(): Promise<{ line: string; mail: string }> {
  const post = (route: typeof issue.POST, id?: string, body?: object) =>
    call<InvoiceRecord>(route, { as: ours.finance, method: 'POST', params: id ? { id } : {}, body });
  const made = await post(invoices.POST, undefined, {
    contract_id: ids.contract,
    timesheet_ids: [ids.approvedTimesheet],
  });
  await post(issue.POST, made.data.id);
  expect((await post(send.POST, made.data.id)).status).toBe(200);
  const mail = await system('test', (db) => db.outgoingMail.findFirstOrThrow({ where: { companyId: ours.companyId } }));
  return { line: made.data.lines[0]?.description ?? '', mail: `${mail.locale} ${mail.subject}` };
}

it('an invoice and its mail speak the client’s language', async () => {
  expect((await speak('fr-FR')).data.locale).toBe('fr-FR');
  const { line, mail } = await mailedInvoice();
  expect(line).toContain('janv.\u00a02026');
  expect(mail).toMatch(/^fr-FR Facture/);
});

it('without one they speak the company’s; a language that there is not is refused', async () => {
  expect(Object.keys((await speak('tlh')).errors)).toEqual(['locale']);
  expect((await speak(null)).data.locale).toBeNull();
  expect((await mailedInvoice()).mail).toMatch(/^en-US Invoice/);
});
