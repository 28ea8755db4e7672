import { v7 as uuid } from 'uuid';
import type { Db } from '@/lib/db/client';
import { closeAccount } from '@/lib/payment-files/account';
import { week } from '@/lib/testing/weeks';
import type { TestCompany } from '@/lib/testing/world';

/** For tests: a draft that pays the contractor of an approved pay run. */
export async function makePaymentFile(
  db: Db,
  { companyId, finance, contractor }: TestCompany,
  { invoicedRun: payRun }: Record<'invoicedRun', string>,
) {
  const ids = { paymentFile: uuid() };
  const item = uuid();
  await db.paymentFile.create({
    data: {
      companyId,
      id: ids.paymentFile,
      number: 'OUT-000000',
      format: 'sepa',
      currency: 'EUR',
      executionDate: week(5),
      itemCount: 1,
      total: '480',
      messageId: 'OUT-000000-00000000',
      payer: { kind: 'sepa', name: 'Ours', iban: 'DE89370400440532013000', bic: null },
      createdById: finance.userId,
      items: {
        create: {
          id: item,
          position: 1,
          kind: 'pay',
          payRunId: payRun,
          payeeId: contractor.userId,
          openKey: `pay:${payRun}:${contractor.userId}:EUR:0`,
          payeeName: 'Contractor',
          account: closeAccount(companyId, item, { kind: 'iban', iban: 'IE64IRCE92050112345678', bic: null }),
          accountMask: '•••• 5678',
          amount: '480',
          reference: 'PAY-000000',
          endToEndId: 'OUT-000000-1',
        },
      },
    },
  });
  return ids;
}
