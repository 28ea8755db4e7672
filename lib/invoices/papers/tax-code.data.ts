import 'server-only';
import { dayFromDate } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import { type Environment, qrTextOf } from '@/lib/e-invoices/verifactu/environments';
import { spanishDay } from '@/lib/e-invoices/verifactu/write';

/** The text of the tax QR code on an invoice's paper in Spain; null for one without a Veri*Factu record. */
export async function taxCodeOf(db: Db, companyId: string, invoiceId: string): Promise<string | null> {
  const row = await db.verifactuRecord.findFirst({
    where: { companyId, invoiceId, kind: 'registration' },
    orderBy: { position: 'asc' },
    select: { environment: true, issuer: true, number: true, issueDate: true, grossTotal: true },
  });
  return row && taxCodeIn(row);
}

interface Shown {
  environment: Environment;
  issuer: string;
  number: string;
  issueDate: Date;
  grossTotal: { toFixed: (places: number) => string } | null;
}

/** The same from a record; null for one that cancels. */
export const taxCodeIn = ({ environment, issuer, number, issueDate, grossTotal }: Shown): string | null =>
  grossTotal &&
  qrTextOf(environment, {
    issuer,
    number,
    issueDate: spanishDay(dayFromDate(issueDate)),
    grossTotal: grossTotal.toFixed(2),
  });
