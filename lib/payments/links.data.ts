import 'server-only';
import { v7 as uuid } from 'uuid';
import { countGuestTry } from '@/lib/auth/mail-limits';
import { findOpenCompany, type OpenCompany } from '@/lib/auth/open-company.data';
import { type CalendarDay, todayIn } from '@/lib/calendar/days';
import { type Db, tenantOf } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { lockRow } from '@/lib/db/lock-row';
import { env } from '@/lib/env';
import { amountDue } from '@/lib/invoices/amounts/balance';
import { findInvoice, type RecordRow } from '@/lib/invoices/find.data';
import { cashDiscountOf } from '@/lib/invoices/payments/cash-discount';
import { readInvoiceToken } from '@/lib/invoices/sending/guest-link';
import { invoiceOfToken } from '@/lib/invoices/sending/links.data';
import { keepProvider, type OpenConnection, openConnection, takesPayments } from '@/lib/payments/connection.data';
import type { PaymentOrder } from '@/lib/payments/provider';
import { stripe } from '@/lib/payments/stripe';
import { conflict, notFound } from '@/lib/problem/problem';

/** The interface of each provider. */
export const interfaces = { stripe } as const;

/** Milliseconds that a page must still work for to be given to somebody. */
const margin = 60_000;

/** Whether anything is left to pay of an issued invoice in a currency that can be paid online. */
const isPayable = ({ kind, status, currency, grossTotal, paidTotal }: RecordRow): boolean =>
  kind === 'invoice' &&
  status === 'issued' &&
  amountDue(grossTotal, paidTotal).gt(0) &&
  interfaces.stripe.takes(currency);

/** What settles an invoice on a day: what is due, less the discount for early payment while there is one. */
function settling(row: RecordRow, today: CalendarDay): string {
  const [due, discount] = [amountDue(row.grossTotal, row.paidTotal), cashDiscountOf(row)];
  const isEarly = discount !== null && today <= discount.until && due.gt(discount.amount);
  return (isEarly ? due.minus(discount.amount) : due).toFixed();
}

/** Whether the invoice behind a mailed link can be paid online now. */
export async function canPayOnline(token: string): Promise<boolean> {
  const key = readInvoiceToken(token);
  if (!key) return false;
  const { companyId } = key;
  return tenantOf(companyId, async (db) => {
    if (!(await takesPayments(db, companyId))) return false;
    const id = await invoiceOfToken(db, key, token);
    return id !== null && isPayable(await findInvoice(db, { companyId }, id));
  });
}

/**
 * The provider's page on which the invoice behind a mailed link is paid. The same page is given until it expires or
 * something else is due. No connection to the database is held while the provider is asked.
 *
 * @throws Problem 404 for a link that does not work; 409 if nothing is due or payments are off; 429.
 */
export async function guestPaymentPage(token: string, caller: string): Promise<string> {
  const key = readInvoiceToken(token);
  await countGuestTry(caller, key?.id);
  if (!key) throw notFound();
  const { companyId } = key;
  const found = await tenantOf(companyId, async (db) => {
    const company = await findOpenCompany(db, companyId);
    const invoiceId = company && (await invoiceOfToken(db, key, token));
    if (!invoiceId) throw notFound();
    return prepare(db, company, invoiceId);
  });
  if (found.link.url) return found.link.url;
  const page = `${env.APP_URL}/invoice/${encodeURIComponent(token)}`;
  const order = { ...found.link, companyId, doneUrl: `${page}?paid=1`, backUrl: page };
  const made = await interfaces[found.connection.provider].makeLink(found.connection, order);
  await tenantOf(companyId, (db) =>
    db.paymentLink.update({ where: keyOf({ companyId }, found.link.id), data: made, select: { id: true } }),
  );
  return made.url;
}

type Link = Pick<PaymentOrder, 'id' | 'amount' | 'currency' | 'description'> & { url: string | null };

/** Locks the invoice and finds the link that asks for what settles it now, or writes one down that is to be made. */
async function prepare(
  db: Db,
  { id: companyId, timeZone }: OpenCompany,
  invoiceId: string,
): Promise<{ connection: OpenConnection; link: Link }> {
  await keepProvider(db, companyId);
  const connection = await openConnection(db, companyId);
  if (!connection) throw conflict('online_payment_off');
  await lockRow(db, 'invoices', companyId, invoiceId);
  const row = await findInvoice(db, { companyId }, invoiceId);
  if (!isPayable(row)) throw conflict('nothing_to_pay_online');
  const amount = settling(row, todayIn(timeZone, new Date()));
  const wanted = { companyId, invoiceId, amount, currency: row.currency, provider: connection.provider };
  const known = await db.paymentLink.findFirst({
    where: {
      ...wanted,
      OR: [{ url: null }, { expiresAt: { gt: new Date(Date.now() + margin) } }],
      // An attempt that was never answered is made again by its own id for a day, as long as providers know it.
      createdAt: { gt: new Date(Date.now() - 20 * 3_600_000) },
    },
    orderBy: { createdAt: 'desc' },
    select: { id: true, url: true },
  });
  const link =
    known ?? (await db.paymentLink.create({ data: { ...wanted, id: uuid() }, select: { id: true, url: true } }));
  return { connection, link: { ...link, amount, currency: row.currency, description: row.number ?? '' } };
}
