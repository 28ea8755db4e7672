import 'server-only';
import type { CalendarDay } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import { type Announcement, collectionDay } from '@/lib/mandates/announcement';

interface Issued {
  clientId: string;
  currency: string;
  issueDay: CalendarDay;
  dueDay: CalendarDay;
}

/**
 * What an invoice that is being issued says about its collection; null if the client has no active mandate, the company no
 * creditor identifier, or the currency is not the euro.
 */
export async function announceCollection(db: Db, companyId: string, issued: Issued): Promise<Announcement | null> {
  if (issued.currency !== 'EUR') return null;
  const mandate = await db.mandate.findFirst({
    where: { companyId, clientId: issued.clientId, status: 'active' },
    select: { id: true, reference: true, accountMask: true, noticeDays: true },
  });
  if (!mandate) return null;
  const { creditorIdentifier } = await db.company.findUniqueOrThrow({
    where: { id: companyId },
    select: { creditorIdentifier: true },
  });
  if (creditorIdentifier === null) return null;
  return {
    mandate_id: mandate.id,
    reference: mandate.reference,
    account: mandate.accountMask,
    creditor_identifier: creditorIdentifier,
    day: collectionDay(issued.issueDay, issued.dueDay, mandate.noticeDays),
  };
}
