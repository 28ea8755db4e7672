import * as statement from '@/app/api/v1/clients/[id]/statement/route';
import * as credit from '@/app/api/v1/invoices/[id]/credit-note/route';
import * as issue from '@/app/api/v1/invoices/[id]/issue/route';
import * as payments from '@/app/api/v1/invoices/[id]/payments/route';
import { readAccountStatement } from '@/lib/account-statements/data';
import { openSession } from '@/lib/auth/session/actor';
import { todayIn } from '@/lib/calendar/days';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { readBalances } from '@/lib/invoices/client-accounts/client-account.data';
import { call } from '@/lib/testing/call';
import { readPdf } from '@/lib/testing/pdf/read-pdf';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

const today = todayIn('Europe/Dublin', new Date());
let ours: TestCompany;
let ids: Records;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
});

const pay = (body: object) =>
  call(payments.POST, { as: ours.finance, params: { id: ids.issuedInvoice }, body: { paid_on: today, ...body } });

async function makeCredit() {
  const body = { lines: [{ line_id: ids.invoiceLine, quantity: '1' }], reason: 'x' };
  const note = await call<{ id: string }>(credit.POST, {
    as: ours.finance,
    params: { id: ids.issuedInvoice },
    body,
  });
  expect((await call(issue.POST, { as: ours.finance, method: 'POST', params: { id: note.data.id } })).status).toBe(200);
}

describe('a statement of account', () => {
  it('leads from the balance before to what the client owes', async () => {
    await pay({ amount: '16', method: 'bank_transfer' });
    await makeCredit();
    const actor = await openSession(ours.finance);
    const { accounts } = await readAccountStatement(actor, ids.client, { from: today, to: today });
    const [account] = accounts;
    expect(account?.opening.toFixed(2)).toBe('816.00');
    expect(account?.movements.map(({ kind, amount }) => [kind, amount.toFixed(2)]).sort()).toEqual([
      ['credit_note', '-102.00'],
      ['payment', '-16.00'],
    ]);
    expect(account?.closing.toFixed(2)).toBe((await readBalances(actor, ids.client))?.[0]?.outstanding);
    expect((await readAccountStatement(actor, ids.client, { to: '2000-01-01' })).accounts).toEqual([]);
  });

  it('is a PDF in the client’s language', async () => {
    await system('test data', (db) => db.client.update({ where: keyOf(ours, ids.client), data: { locale: 'fr-FR' } }));
    const at = { as: ours.finance, params: { id: ids.client } };
    const { status, headers, stream } = await call(statement.GET, at);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const { language, pages, missingGlyphs } = readPdf(Buffer.from(await new Response(stream).arrayBuffer()));
    const texts = pages.flat().map(({ text }) => text);
    expect([language, missingGlyphs, texts.includes('Relevé de compte')]).toEqual(['fr-FR', 0, true]);
    expect((await call(statement.GET, { ...at, query: { from: '2026-02-01', to: '2026-01-01' } })).status).toBe(422);
  });
});
