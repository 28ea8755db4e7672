import 'server-only';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import { amountDue } from '@/lib/invoices/amounts/balance';
import { lockInvoice } from '@/lib/invoices/find.data';
import { bookPayment } from '@/lib/invoices/payments/settlement.data';
import { type WriteOffLimit, writeOffFault, writeOffMethod } from '@/lib/invoices/payments/write-off';
import { readRecord } from '@/lib/invoices/resource.data';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import { decimal } from '@/lib/money/amount';
import { can } from '@/lib/permissions';
import { conflict } from '@/lib/problem/problem';

/**
 * Writes off the whole rest of an issued invoice, as of today: the invoice is settled, and nobody is asked for the rest
 * any more. Its tax stays as it was invoiced. Of two requests at once the second finds nothing left.
 *
 * @throws Problem 404, 412; 409 for a credit note, for an invoice that is not issued or has no rest, and for a rest
 * above the company's limit or in a currency without an exchange rate.
 */
export function writeOffRest(actor: Actor, id: string, reason: string, ifMatch?: number): Promise<InvoiceRecord> {
  return tenant(actor, async (db) => {
    const row = await lockInvoice(db, actor, id, ifMatch);
    if (row.kind === 'credit_note') throw conflict('payment_of_credit_note');
    if (row.status !== 'issued') throw conflict('payment_not_issued', { status: `@statuses.invoice.${row.status}` });
    const due = amountDue(row.grossTotal, row.paidTotal);
    const company = await readLimit(db, actor);
    const fault = writeOffFault({ ...row, due }, company);
    if (fault) throw conflict(fault, valuesOf(company));
    await bookPayment(db, actor, row, {
      amount: due.toFixed(),
      day: actor.today,
      method: writeOffMethod,
      reference: null,
      reason,
    });
    return readRecord(db, actor, id);
  });
}

/** Whether the actor can write off what is left of an invoice in its current state. */
export async function canWriteOff(actor: Actor, invoice: InvoiceRecord): Promise<boolean> {
  if (invoice.kind !== 'invoice' || invoice.status !== 'issued' || !can(actor, 'pay_payments')) return false;
  const { amount_due: due, currency, company_currency: companyCurrency, exchange_rate: exchangeRate } = invoice;
  const company = await tenant(actor, (db) => readLimit(db, actor));
  return writeOffFault({ due: decimal(due), currency, companyCurrency, exchangeRate }, company) === null;
}

async function readLimit(db: Db, { companyId }: Actor): Promise<WriteOffLimit> {
  const { currency, writeOffLimit: limit } = await db.company.findUniqueOrThrow({
    where: { id: companyId },
    select: { currency: true, writeOffLimit: true },
  });
  return { currency, limit };
}

const valuesOf = ({ currency, limit }: WriteOffLimit) => ({
  limit: limit === null ? 0 : decimal(limit).toNumber(),
  currency,
});
