import { v7 as uuid } from 'uuid';
import type { Db } from '@/lib/db/client';
import { week } from '@/lib/testing/weeks';
import type { TestCompany } from '@/lib/testing/world';

/** For tests: a bank statement from a file. */
export async function makeBankStatement(db: Db, { companyId, finance }: TestCompany) {
  const ids = {
    /** A statement with a payment of 5 EUR, which waits, a return and a charge. */
    bankStatement: uuid(),
    bankLine: uuid(),
    /** A line of the same file that returns a payment. */
    bankReturn: uuid(),
    /** A line of the same file with what the bank charges. */
    bankCharge: uuid(),
  };
  const line = { position: 1, bookedOn: week(4), amount: '5', currency: 'EUR', reference: 'Thank you' };
  await db.bankStatement.create({
    data: {
      companyId,
      id: ids.bankStatement,
      fileName: 'january.xml',
      sha256: '0',
      format: 'camt053',
      knownCount: 0,
      leftOutCount: 0,
      createdById: finance.userId,
      lines: {
        create: [
          { id: ids.bankLine, ...line, fingerprint: '0' },
          { ...line, id: ids.bankReturn, position: 2, kind: 'return', fingerprint: '1' },
          { ...line, id: ids.bankCharge, position: 3, kind: 'charge', fingerprint: '2' },
        ],
      },
    },
  });
  return ids;
}
