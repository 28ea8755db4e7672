import { v7 as uuid } from 'uuid';
import type { Db } from '@/lib/db/client';
import { closeIban } from '@/lib/mandates/account';
import { week } from '@/lib/testing/weeks';
import type { TestCompany } from '@/lib/testing/world';

/** For tests: an active mandate of the client that nothing was collected by. */
export async function makeMandate(db: Db, { companyId }: TestCompany, { client }: Record<'client', string>) {
  const ids = { mandate: uuid() };
  await db.mandate.create({
    data: {
      companyId,
      id: ids.mandate,
      clientId: client,
      reference: 'MANDATE-000000',
      scheme: 'core',
      signedOn: week(0),
      debtorName: 'Client',
      accountSecret: closeIban(companyId, ids.mandate, 'IE64IRCE92050112345678'),
      accountMask: '•••• 5678',
    },
  });
  return ids;
}
