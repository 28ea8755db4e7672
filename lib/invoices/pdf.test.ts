import * as credit from '@/app/api/v1/invoices/[id]/credit-note/route';
import * as issue from '@/app/api/v1/invoices/[id]/issue/route';
import * as payments from '@/app/api/v1/invoices/[id]/payments/route';
import * as pdf from '@/app/api/v1/invoices/[id]/pdf/route';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { invoiceAttachment } from '@/lib/invoices/pdf.data';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import { call } from '@/lib/testing/call';
import { readPdf } from '@/lib/testing/read-pdf';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let ids: Records;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
});

/** The texts of all pages in the order of drawing, without spaces: a line is drawn in pieces. */
const textOf = (file: Buffer): string =>
  readPdf(file)
    .pages.flat()
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, '');

async function show(id: string): Promise<string> {
  const { stream } = await call(pdf.GET, { as: ours.finance, params: { id } });
  return textOf(Buffer.from(await new Response(stream).arrayBuffer()));
}

const rename = () =>
  system('test data', async (db) => {
    await db.client.update({ where: keyOf(ours, ids.client), data: { name: 'Renamed Client' } });
    await db.company.update({
      where: { id: ours.companyId },
      data: { name: 'Renamed Seller', legalName: 'Renamed Seller', bankDetails: 'IBAN of today' },
    });
  });

it('of an issued invoice names both parties as they were then, in the file and in the mail', async () => {
  await rename();
  const attached = await invoiceAttachment(ours.companyId, { invoice_id: ids.issuedInvoice });
  for (const text of [await show(ids.issuedInvoice), textOf(attached.content)]) {
    expect(text).toContain('BilltoHarbour');
    expect(text).not.toMatch(/Renamed|IBANoftoday/);
  }
});

it('of a draft names them as they are now', async () => {
  await rename();
  const text = await show(ids.draftInvoice);
  for (const shown of ['BilltoRenamedClient', 'FromRenamedSeller', 'IBANoftoday']) expect(text).toContain(shown);
});

it('has each figure beside its name', async () => {
  const body = { amount: '100', paid_on: '2026-02-10', method: 'bank_transfer' };
  await call(payments.POST, { as: ours.finance, params: { id: ids.issuedInvoice }, body });
  const text = await show(ids.issuedInvoice);
  expect(text).toContain('8.00Hours85.0020%680.00');
  expect(text).toContain('Nettotal680.00VAT20%on680.00136.00TotalEUR816.00Paid100.00AmountdueEUR716.00');
});

it('of a credit note says what it is, of which invoice and why, and asks for no money', async () => {
  const reason = 'Agreed with the buyer';
  const note = await call<InvoiceRecord>(credit.POST, {
    as: ours.finance,
    params: { id: ids.issuedInvoice },
    body: { reason },
  });
  expect(await show(note.data.id)).toContain('Draftcreditnote');
  const made = await call<InvoiceRecord>(issue.POST, {
    as: ours.finance,
    method: 'POST',
    params: { id: note.data.id },
  });
  const text = await show(note.data.id);
  for (const shown of [
    `Creditnote${made.data.number}`,
    'InvoicecreditedTST-2026-000001',
    'TotalcreditedEUR816.00',
    'ReasonAgreedwiththebuyer',
  ])
    expect(text).toContain(shown);
  expect(text).not.toMatch(/Amountdue|Paid|Duedate|Bankdetails/);
});
