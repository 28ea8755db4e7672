import { v7 as uuid } from 'uuid';
import type { Db } from '@/lib/db/client';
import { week } from '@/lib/testing/weeks';
import type { TestCompany } from '@/lib/testing/world';

/** For tests: a billing run of January. */
export async function makeBillingRun(
  db: Db,
  { companyId, finance }: TestCompany,
  { contract, draftInvoice }: Record<'contract' | 'draftInvoice', string>,
) {
  const ids = {
    /** The run has the draft invoice, and a contract that could not be invoiced. */
    billingRun: uuid(),
  };
  await db.billingRun.create({
    data: {
      companyId,
      id: ids.billingRun,
      number: 'BIL-000000',
      periodStart: week(0),
      periodEnd: week(4),
      createdById: finance.userId,
      items: {
        create: [
          { contractId: contract, invoiceId: draftInvoice },
          { contractId: contract, problem: { key: 'invoice_negative', values: {} } },
        ],
      },
    },
  });
  return ids;
}
