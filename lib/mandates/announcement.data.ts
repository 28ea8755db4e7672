import 'server-only';
import type { CalendarDay } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import { concerns } from '@/lib/i18n/local-needs';
import { openIban } from '@/lib/mandates/account';
import { type Announcement, collectionDay } from '@/lib/mandates/announcement';
import { type MandateRow, readMandates, stateOf } from '@/lib/mandates/find.data';
import { isSepaIban } from '@/lib/money/accounts/sepa';
import type { Decimal } from '@/lib/money/amount';

interface Issued {
  clientId: string;
  /** The company's own; null if it does not collect. */
  creditorIdentifier: string | null;
  /** The company's. */
  country: string;
  currency: string;
  /** What the invoice asks for. */
  amountDue: Decimal;
  /** The day from which the client can know, however the invoice is dated. */
  announcedOn: CalendarDay;
  dueDay: CalendarDay;
}

/**
 * What an invoice that is being issued says about its collection; null if it asks for nothing, the client has no mandate that
 * can be used on that day, the company no creditor identifier or no place in SEPA, or the currency is not the euro.
 */
export async function announceCollection(db: Db, companyId: string, issued: Issued): Promise<Announcement | null> {
  const { creditorIdentifier, country } = issued;
  if (creditorIdentifier === null || !concerns('direct_debits', country)) return null;
  if (issued.currency !== 'EUR' || !issued.amountDue.gt(0)) return null;
  const [mandate] = await readMandates(db, companyId, { clientId: issued.clientId, status: 'active' });
  if (!mandate) return null;
  const day = collectionDay(issued.announcedOn, issued.dueDay, mandate.noticeDays);
  if (stateOf(mandate, day) !== 'active' || !isSepaIban(openIban(companyId, mandate.id, mandate.accountSecret)))
    return null;
  if (await isPromised(db, companyId, mandate)) return null;
  return {
    mandate_id: mandate.id,
    reference: mandate.reference,
    account: mandate.accountMask,
    creditor_identifier: creditorIdentifier,
    day,
  };
}

/** Whether another open invoice announces the only collection that a mandate allows. */
async function isPromised(db: Db, companyId: string, { id, sequence }: MandateRow): Promise<boolean> {
  if (sequence !== 'one_off') return false;
  const others = await db.invoice.count({
    where: {
      companyId,
      status: 'issued',
      amountDue: { gt: 0 },
      buyer: { path: ['direct_debit', 'mandate_id'], equals: id },
    },
  });
  return others > 0;
}
