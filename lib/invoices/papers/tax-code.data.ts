import 'server-only';
import { dayFromDate } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import { type Environment, qrTextOf } from '@/lib/e-invoices/verifactu/environments';
import { spanishDay } from '@/lib/e-invoices/verifactu/write';
import { type Billed, saudiCodeOf } from '@/lib/invoices/papers/chain.data';
import type { TaxCode } from '@/lib/pdf/invoice/invoice-document';

/** The QR code that the law of the seller's country asks for on an issued invoice; null if it asks for none, or has no record. */
export async function findTaxCode(
  db: Db,
  companyId: string,
  invoiceId: string,
  billed: Billed,
): Promise<TaxCode | null> {
  const country = billed.seller.address?.country;
  if (country === 'ES') return named('verifactu', await spanishCodeOf(db, companyId, invoiceId));
  if (country === 'SA') return named('zatca', await saudiCodeOf(db, companyId, invoiceId, billed));
  return null;
}

const named = (kind: TaxCode['kind'], text: string | null): TaxCode | null => (text === null ? null : { kind, text });

async function spanishCodeOf(db: Db, companyId: string, invoiceId: string): Promise<string | null> {
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

/** The text of the code of a Veri*Factu record; null for one that cancels. */
export const taxCodeIn = ({ environment, issuer, number, issueDate, grossTotal }: Shown): string | null =>
  grossTotal &&
  qrTextOf(environment, {
    issuer,
    number,
    issueDate: spanishDay(dayFromDate(issueDate)),
    grossTotal: grossTotal.toFixed(2),
  });
