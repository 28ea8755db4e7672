import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import * as credit from '@/app/api/v1/invoices/[id]/credit-note/route';
import * as issue from '@/app/api/v1/invoices/[id]/issue/route';
import * as payments from '@/app/api/v1/invoices/[id]/payments/route';
import * as pdf from '@/app/api/v1/invoices/[id]/pdf/route';
import * as invoices from '@/app/api/v1/invoices/route';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { fileStore } from '@/lib/files/storing/store';
import { invoiceAttachment } from '@/lib/invoices/papers/pdf.data';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import { call } from '@/lib/testing/call';
import { readPdf } from '@/lib/testing/pdf/read-pdf';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeCompany, type TestCompany, todayHere } from '@/lib/testing/world';

let ours: TestCompany;
let ids: Records;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
});

/** The texts of all pages in the order of drawing, without spaces, because a line is drawn in pieces. */
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

it('is shown in a page of ours when that is asked for, and else saved; nothing in it may run', async () => {
  const ask = async (query: Record<string, string>) => {
    const { status, headers } = await call(pdf.GET, { as: ours.finance, params: { id: ids.issuedInvoice }, query });
    const named = ['content-security-policy', 'content-disposition', 'x-content-type-options'];
    return [status, ...named.map((name) => headers.get(name)?.split('; filename')[0])];
  };
  expect(await ask({})).toEqual([200, "sandbox; default-src 'none'", 'attachment', 'nosniff']);
  expect(await ask({ disposition: 'inline' })).toEqual([
    200,
    "default-src 'none'; frame-ancestors 'self'",
    'inline',
    'nosniff',
  ]);
  expect((await ask({ disposition: 'other' }))[0]).toBe(422);
});

it('of a draft names them as they are now', async () => {
  await rename();
  const text = await show(ids.draftInvoice);
  for (const shown of ['BilltoRenamedClient', 'FromRenamedSeller', 'IBANoftoday']) expect(text).toContain(shown);
});

it('says when it was done, also where one end of the period alone is known', async () => {
  await system('test data', (db) =>
    db.invoice.update({
      where: keyOf(ours, ids.draftInvoice),
      data: { periodStart: null, periodEnd: new Date('2026-01-31') },
    }),
  );
  expect(await show(ids.draftInvoice)).toContain('ServiceperiodJanuary31,2026');
});

it('has each figure beside its name', async () => {
  const text = await show(ids.issuedInvoice);
  expect(text).toContain('8.00Hours85.0020%680.00');
  expect(text).toContain('Nettotal680.00VAT20%on680.00136.00TotalEUR816.00AmountdueEUR816.00');
});

it('has discounts, charges, several taxes with their reasons, deposits and texts', async () => {
  const line = { description: 'Onboarding', quantity: '1', unit: 'item', unit_price: '400' };
  const make = async (body: object) => {
    const drafted = await call<InvoiceRecord>(invoices.POST, {
      as: ours.finance,
      body: { contract_id: ids.contract, ...body },
    });
    return (
      await call<InvoiceRecord>(issue.POST, { as: ours.finance, method: 'POST', params: { id: drafted.data.id } })
    ).data;
  };
  const deposit = await make({ lines: [line], deposit: true });
  const paid = { amount: '480', paid_on: todayHere(), method: 'bank_transfer' };
  await call(payments.POST, { as: ours.finance, params: { id: deposit.id }, body: paid });
  const bill = await make({
    lines: [
      { ...line, quantity: '2', allowances: [{ percent: '5', reason: 'Opening' }] },
      { ...line, tax_category: 'E', tax_reason: 'Training is exempt' },
    ],
    allowances: [{ percent: '10' }],
    charges: [{ amount: '9', reason: 'Badges', tax_category: 'S', tax_rate: '20' }],
    deposit_ids: [deposit.id],
    intro: 'As agreed.',
    note: 'Thank you.',
  });
  const text = await show(bill.id);
  expect(await show(deposit.id)).toContain(`Depositinvoice${deposit.number}`);
  for (const shown of [
    'Asagreed.',
    'Opening5%:−40.00',
    'Sumoflines1,160.00',
    'Discount10%−116.00',
    'Badges9.00',
    'Nettotal1,053.00',
    'VAT0%on360.000.00',
    'VAT20%on693.00138.60',
    `Deposit${deposit.number}−480.00`,
    'AmountdueEUR711.60',
    'VAT0%on360.00:Trainingisexempt',
    'Thankyou.',
  ])
    expect(text).toContain(shown);
});

describe('the file of an issued invoice', () => {
  const bytes = async () => {
    const { stream } = await call(pdf.GET, { as: ours.finance, params: { id: ids.issuedInvoice } });
    return Buffer.from(await new Response(stream).arrayBuffer());
  };
  const kept = () =>
    system('test data', (db) =>
      db.invoiceDocument.findMany({ where: { companyId: ours.companyId }, include: { file: true } }),
    );

  it('is made once, whoever asks at once, and is the same ever after, paid or not', async () => {
    const [first, second] = await Promise.all([bytes(), bytes()]);
    const [document, ...others] = await kept();
    expect(others).toEqual([]);
    expect(first.equals(second)).toBe(true);
    expect(createHash('sha256').update(first).digest('hex')).toBe(document?.sha256);
    const body = { amount: '100', paid_on: todayHere(), method: 'bank_transfer' };
    await call(payments.POST, { as: ours.finance, params: { id: ids.issuedInvoice }, body });
    expect((await bytes()).equals(first)).toBe(true);
    expect((await invoiceAttachment(ours.companyId, { invoice_id: ids.issuedInvoice })).content.equals(first)).toBe(
      true,
    );
  });

  it('is not given out when its bytes are others, and its row never changes', async () => {
    await bytes();
    const [document] = await kept();
    const { storageKey = '' } = document?.file ?? {};
    await fileStore().delete(storageKey);
    await fileStore().put(storageKey, Readable.from([Buffer.from('%PDF-1.7 forged')]));
    await expect(invoiceAttachment(ours.companyId, { invoice_id: ids.issuedInvoice })).rejects.toThrow('was changed');
    await expect(
      system('test data', (db) =>
        db.invoiceDocument.updateMany({ where: { companyId: ours.companyId }, data: { sha256: 'x' } }),
      ),
    ).rejects.toThrow('invoice is issued');
  });
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
