import { v7 as uuid } from 'uuid';
import { dateFromDay } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import { monday } from '@/lib/testing/weeks';
import type { TestCompany } from '@/lib/testing/world';

/** For tests: the contractor's contract with the client, owned by the account manager, with all of its parts. */
export async function makeContract(
  db: Db,
  company: TestCompany,
  made: Record<'client' | 'contact' | 'candidate', string>,
) {
  const ids = {
    contract: uuid(),
    rate: uuid(),
    recurringLine: uuid(),
    /** The recruiter's commission, which no invoice has earned. */
    commission: uuid(),
    invoicingContact: uuid(),
  };
  await db.contract.create({
    data: {
      companyId: company.companyId,
      id: ids.contract,
      number: `CON-${ids.contract.slice(-6)}`,
      candidateId: made.candidate,
      clientId: made.client,
      consultantId: company.contractor.userId,
      ownerId: company.account_manager.userId,
      positionTitle: 'Developer',
      status: 'active',
      contractType: 'contractor',
      location: 'remote',
      currency: 'EUR',
      startDate: dateFromDay(monday),
      weekStart: 1,
    },
  });
  await makePrices(db, company, ids);
  await makeInvoicing(db, company, { ...made, ...ids });
  return ids;
}

async function makePrices(
  db: Db,
  { companyId, recruiter }: TestCompany,
  ids: Record<'contract' | 'rate' | 'recurringLine' | 'commission', string>,
): Promise<void> {
  const its = { companyId, contractId: ids.contract };
  await db.candidateRate.create({
    data: {
      ...its,
      id: ids.rate,
      rateType: 'regular',
      unit: 'hour',
      billRate: '85',
      payRate: '60',
      effectiveFrom: dateFromDay(monday),
      position: 1,
    },
  });
  await db.recurringLine.create({
    data: {
      ...its,
      id: ids.recurringLine,
      description: 'Platform fee',
      quantity: '1',
      unit: 'item',
      unitPrice: '250',
      frequency: 'monthly',
      // Later than all of its time.
      startsOn: dateFromDay('2027-01-01'),
      isRetainer: false,
    },
  });
  await db.commission.create({
    data: {
      ...its,
      id: ids.commission,
      recipientId: recruiter.userId,
      commissionType: 'recruiter',
      basis: 'margin',
      percent: '10',
      // Later than all of its time.
      effectiveFrom: dateFromDay('2027-01-04'),
      position: 1,
    },
  });
}

async function makeInvoicing(
  db: Db,
  { companyId }: TestCompany,
  ids: Record<'contact' | 'contract' | 'invoicingContact', string>,
): Promise<void> {
  const its = { companyId, contractId: ids.contract };
  await db.invoiceConfiguration.create({
    data: {
      ...its,
      frequency: 'monthly',
      paymentTermsDays: 30,
      taxName: 'VAT',
      taxRate: '20',
      taxCategory: 'S',
      grouping: 'rate_type',
    },
  });
  await db.invoicingContact.create({
    data: { ...its, id: ids.invoicingContact, clientContactId: ids.contact, recipientType: 'to', position: 1 },
  });
}
