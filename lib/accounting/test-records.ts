import { v7 as uuid } from 'uuid';
import { accountKeys } from '@/lib/accounting/accounts';
import type { Db } from '@/lib/db/client';
import { week } from '@/lib/testing/weeks';
import type { TestCompany } from '@/lib/testing/world';

/** For tests: an export of January, and a chart that names every account. */
export async function makeAccountingExport(
  db: Db,
  { companyId, finance }: TestCompany,
  { payment }: Record<'payment', string>,
) {
  const ids = {
    /** An export with the payment of the paid invoice. */
    accountingExport: uuid(),
  };
  const accounts = Object.fromEntries(accountKeys.map((key, index) => [key, String(1000 + index)]));
  await db.accountingChart.create({ data: { companyId, accounts, taxes: [], startsOn: week(0) } });
  const entry = {
    id: uuid(),
    position: 1,
    kind: 'payment' as const,
    sourceId: payment,
    day: week(0),
    bookedOn: week(0),
    document: 'TST-2025-000001',
    currency: 'EUR',
    rate: '1',
  };
  await db.accountingExport.create({
    data: {
      companyId,
      id: ids.accountingExport,
      number: 'ACC-000000',
      periodStart: week(0),
      periodEnd: week(4),
      currency: 'EUR',
      total: '816',
      entryCount: 1,
      createdById: finance.userId,
      entries: { create: entry },
    },
  });
  const line = { companyId, entryId: entry.id };
  await db.accountingLine.createMany({
    data: [
      { ...line, position: 1, role: 'receivables', account: '1000', amount: '-816', original: '-816' },
      { ...line, position: 2, role: 'bank', account: '1001', amount: '816', original: '816' },
    ],
  });
  return ids;
}
