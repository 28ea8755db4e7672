import { v7 as uuid } from 'uuid';
import type { Db } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { week } from '@/lib/testing/weeks';
import type { TestCompany } from '@/lib/testing/world';

const period = { periodStart: week(0), periodEnd: week(4) };

/** For tests: an invoice that the company has created for the contractor, with everything that it depends on. */
export async function makeSelfBilled(
  db: Db,
  company: TestCompany,
  made: Record<'contract' | 'submittedTimesheet', string>,
) {
  const ids = {
    /** An approved run with an invoice. */
    invoicedRun: uuid(),
    /** The invoice of that run, in the contractor's name. */
    selfBilledInvoice: uuid(),
  };
  const line = { ...ids, payRunLine: uuid() };
  await makeApprovedRun(db, company, { ...made, ...line });
  await makeAgreement(db, company);
  await makeInvoice(db, company, line);
  return ids;
}

async function makeApprovedRun(
  db: Db,
  company: TestCompany,
  ids: Record<'contract' | 'submittedTimesheet' | 'invoicedRun' | 'payRunLine', string>,
): Promise<void> {
  const paid = {
    id: ids.payRunLine,
    contractId: ids.contract,
    timesheetId: ids.submittedTimesheet,
    ownerId: company.contractor.userId,
    rateType: 'regular',
    unit: 'hour' as const,
    minutes: '480',
    quantity: '8',
    rate: '60',
    amount: '480',
    currency: 'EUR',
  };
  await db.payRun.create({
    data: {
      companyId: company.companyId,
      id: ids.invoicedRun,
      number: 'PAY-INVOICED',
      ...period,
      createdById: company.finance.userId,
      lines: { create: paid },
    },
  });
  await db.payRun.update({ where: keyOf(company, ids.invoicedRun), data: { status: 'approved' } });
}

async function makeAgreement(db: Db, { companyId, contractor }: TestCompany): Promise<void> {
  await db.selfBillingAgreement.create({
    data: {
      companyId,
      contractorId: contractor.userId,
      agreedOn: week(0),
      legalName: 'Test',
      addressLine1: '1 Quay',
      city: 'Dublin',
      country: 'IE',
      taxCategory: 'O',
      taxRate: '0',
      numberPrefix: 'SB',
      numberFormat: '{prefix}-{seq:4}',
      numberReset: 'continuous',
    },
  });
}

async function makeInvoice(
  db: Db,
  { companyId, contractor, finance }: TestCompany,
  ids: Record<'invoicedRun' | 'selfBilledInvoice' | 'payRunLine', string>,
): Promise<void> {
  const party = { name: 'Test', tax_id: 'IE1234567T', address: { line1: '1 Quay', city: 'Dublin', country: 'IE' } };
  await db.selfBilledInvoice.create({
    data: {
      companyId,
      id: ids.selfBilledInvoice,
      payRunId: ids.invoicedRun,
      contractorId: contractor.userId,
      number: 'SB-0000',
      numberYear: 0,
      numberSeq: 0,
      currency: 'EUR',
      issueDate: week(5),
      dueDate: week(5),
      ...period,
      netTotal: '480',
      taxTotal: '0',
      grossTotal: '480',
      locale: 'en-US',
      seller: party,
      buyer: party,
      agreedOn: week(0),
      createdById: finance.userId,
    },
  });
  const time = { description: 'Time', quantity: '8', unit: 'hour' as const, unitPrice: '60', netAmount: '480' };
  const its = { companyId, invoiceId: ids.selfBilledInvoice, payRunLineId: ids.payRunLine };
  await db.selfBilledLine.create({ data: { ...its, ...time, position: 0, taxRate: '0', taxCategory: 'O' } });
}
