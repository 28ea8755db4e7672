import { v7 as uuid } from 'uuid';
import { dateFromDay } from '@/lib/calendar/days';
import { type Db, system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { week } from '@/lib/testing/weeks';
import type { TestCompany } from '@/lib/testing/world';

/** For tests: two invoices of eight hours over 816.00 EUR, tax included, that hold no time. */
export async function makeInvoices(db: Db, company: TestCompany, made: Record<'client' | 'contract', string>) {
  const ids = {
    draftInvoice: uuid(),
    issuedInvoice: uuid(),
    /** The line of the issued invoice. */
    invoiceLine: uuid(),
    /** A link by which the issued invoice can be read. */
    invoiceLink: uuid(),
    /** Set only after `makePaidInvoice`. */
    paidInvoice: uuid(),
    payment: uuid(),
    /** Set only after `makePaidInvoice`. */
    overpayment: uuid(),
    spareOverpayment: uuid(),
  };
  await makeDraft(db, company, { ...made, invoice: ids.draftInvoice, line: uuid() });
  await makeDraft(db, company, { ...made, invoice: ids.issuedInvoice, line: ids.invoiceLine });
  await issue(db, company, ids.issuedInvoice);
  await db.invoiceLink.create({
    data: {
      companyId: company.companyId,
      id: ids.invoiceLink,
      invoiceId: ids.issuedInvoice,
      tokenHash: uuid(),
      expiresAt: new Date(Date.now() + 3_600_000),
    },
  });
  return ids;
}

async function makeDraft(
  db: Db,
  { companyId }: TestCompany,
  { client, contract, invoice, line }: Record<'client' | 'contract' | 'invoice' | 'line', string>,
): Promise<void> {
  const time = {
    position: 1,
    description: 'Regular',
    rateType: 'regular',
    quantity: '8',
    unit: 'hour' as const,
    unitPrice: '85',
    netAmount: '680',
    taxRate: '20',
    taxCategory: 'S',
  };
  await db.invoice.create({
    data: {
      companyId,
      id: invoice,
      contractId: contract,
      clientId: client,
      currency: 'EUR',
      termsDays: 30,
      taxName: 'VAT',
      netTotal: '680',
      taxTotal: '136',
      grossTotal: '816',
      locale: 'en-US',
      lines: { create: [{ id: line, contractId: contract, ...time }] },
    },
  });
}

async function issue(db: Db, { companyId }: TestCompany, invoice: string): Promise<void> {
  await db.invoice.update({
    where: keyOf({ companyId }, invoice),
    data: {
      status: 'issued',
      number: 'TST-2026-000001',
      numberYear: 2026,
      numberSeq: 1,
      issueDate: week(4),
      dueDate: week(8),
      issuedAt: week(4),
      seller: { name: 'Ours', tax_id: 'IE6388047V', address: { country: 'IE' } },
      buyer: { name: 'Harbour', address: { country: 'IE' } },
    },
  });
  await db.numberCounter.create({ data: { companyId, series: 'invoice', year: 2026, last: 1 } });
}

type Paid = Record<'client' | 'draftInvoice' | 'paidInvoice' | 'payment' | 'overpayment' | 'spareOverpayment', string>;

/** For tests that need a payment: an invoice of last year, paid in full, which appears in no other test's list. */
export const makePaidInvoice = (company: TestCompany, ids: Paid): Promise<void> =>
  system('test data', async (db) => {
    const { companyId, contractor } = company;
    const draft = await db.invoice.findUniqueOrThrow({ where: keyOf({ companyId }, ids.draftInvoice) });
    const day = dateFromDay('2025-12-01');
    await db.invoice.create({
      data: {
        ...draft,
        taxes: undefined,
        amountDue: undefined,
        allowances: undefined,
        retained: undefined,
        names: undefined,
        id: ids.paidInvoice,
        seller: { name: 'Ours' },
        buyer: { name: 'Harbour' },
        status: 'issued',
        number: 'TST-2025-000001',
        issueDate: day,
        dueDate: day,
        issuedAt: day,
        paidTotal: draft.grossTotal,
      },
    });
    const money = { companyId, paidOn: day, method: 'bank_transfer', createdById: contractor.userId };
    await db.payment.create({
      data: { ...money, id: ids.payment, invoiceId: ids.paidInvoice, amount: draft.grossTotal },
    });
    const over = { kind: 'overpayment' as const, currency: 'EUR', amount: '5', leftTotal: '5' };
    for (const id of [ids.overpayment, ids.spareOverpayment])
      await db.accountEntry.create({ data: { ...money, ...over, id, clientId: ids.client, receiptId: uuid() } });
  });
