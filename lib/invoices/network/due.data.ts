import 'server-only';
import { system } from '@/lib/db/client';

/** Finds the documents that have waited longest to be sent or asked after. */
export const findDueTransmissions = (limit: number, now: Date): Promise<{ companyId: string; id: string }[]> =>
  system('find e-invoices that are due', (db) =>
    db.eInvoiceTransmission.findMany({
      where: { nextAttemptAt: { lte: now } },
      orderBy: { nextAttemptAt: 'asc' },
      take: limit,
      select: { companyId: true, id: true },
    }),
  );
