import 'server-only';
import { creditOf, rated, ratedEntry, worthOf } from '@/lib/accounting/journal/credits';
import type { Entry } from '@/lib/accounting/journal/journal';
import { cashDiscountLines, type PaymentSource, paymentLines } from '@/lib/accounting/journal/payments';
import type { Rates } from '@/lib/accounting/journal/rates';
import { type BookedAccounts, onAccounts, type Span } from '@/lib/accounting/journal/span.data';
import { Sums } from '@/lib/accounting/journal/sums';
import { dayFromDate } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { taxesOf } from '@/lib/invoices/amounts/taxes';
import { clientOf } from '@/lib/invoices/names';
import { cashDiscountMethod } from '@/lib/invoices/payments/cash-discount';
import { writeOffMethod } from '@/lib/invoices/payments/write-off';
import { paymentMethods } from '@/lib/invoices/schema';
import { decimal } from '@/lib/money/amount';

/** Every column of a payment: a new column does not compile until somebody has decided what it means to the books. */
const columns = {
  companyId: false,
  id: true,
  invoiceId: true,
  amount: true,
  paidOn: true,
  // It is booked on the first open day.
  receivedOn: false,
  method: true,
  reference: true,
  reversesId: true,
  reason: false,
  creditNoteId: true,
  overpaymentId: true,
  // Money that came in for several invoices is booked invoice by invoice.
  receiptId: false,
  // The amount is in the invoice's currency; the bank's side is what the money was worth in the company's currency.
  receivedAmount: false,
  receivedCurrency: false,
  exchangeRate: false,
  companyAmount: true,
  companyCurrency: true,
  createdById: false,
  createdAt: true,
} satisfies Record<Prisma.PaymentScalarFieldEnum, boolean>;

const select = {
  ...columns,
  invoice: {
    select: {
      ...rated,
      kind: true,
      number: true,
      prepaidTotal: true,
      retainedTotal: true,
      names: true,
      taxes: true,
      allowances: true,
      lines: { select: { netAmount: true, taxCategory: true, taxRate: true } },
      client: { select: { name: true, debtorNumber: true, taxId: true } },
    },
  },
  creditNote: { select: rated },
  overpayment: { select: ratedEntry },
} satisfies Prisma.PaymentSelect;
export type PaymentRow = Prisma.PaymentGetPayload<{ select: typeof select }>;

/** Payments up to a day that no export has, including reversed ones and their reversals, in the order they came in. */
export async function findPayments(db: Db, companyId: string, { end, startsOn, most }: Span): Promise<PaymentRow[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select p.id from payments p
    where p.company_id = ${companyId}::uuid and p.paid_on <= ${end}::date
      and p.paid_on >= coalesce(${startsOn}::date, '-infinity')
      and not exists (select from accounting_entries e
        where e.company_id = ${companyId}::uuid and e.source_id = p.id and e.kind in ('payment', 'write_off', 'cash_discount'))
    order by p.id limit ${most}`;
  return db.payment.findMany({
    where: { companyId, id: { in: rows.map(({ id }) => id) } },
    orderBy: [{ paidOn: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
    select,
  });
}

/**
 * The entries of the payments, except those whose invoice or credit has no exchange rate: each against the accounts on
 * which its invoice and its credit were booked, whatever accounts the company has named since; a reversal on those of its
 * payment. @param used the part of each credit that was
 * booked as used so far.
 */
export async function bookPayments(
  db: Db,
  companyId: string,
  rows: readonly PaymentRow[],
  { rates, used, accounts }: { rates: Rates; used: Sums; accounts: BookedAccounts },
): Promise<Entry[]> {
  const paid = await readPaid(db, companyId, rows);
  return rows.flatMap((row): Entry[] => {
    const { invoice } = row;
    const credit = creditOf(row);
    const source = sourceOf(row);
    const amount = row.reversesId === null ? decimal(row.amount) : decimal(row.amount).neg();
    const conversion = rates.of(invoice);
    const creditConversion = credit && rates.of(credit);
    const paidBefore = paid
      .take(invoice.id, amount)
      .plus(decimal(invoice.prepaidTotal))
      .plus(decimal(invoice.retainedTotal));
    const usedBefore = credit ? used.take(credit.id, amount) : decimal('0');
    if (!conversion || (credit && !creditConversion)) return [];
    return [
      {
        kind: source === 'write_off' || source === 'cash_discount' ? source : 'payment',
        sourceId: row.id,
        occurrence: 1,
        day: dayFromDate(row.paidOn),
        document: (source === 'money' && row.reference) || invoice.number || '',
        client: clientOf(invoice).name,
        partnerNumber: invoice.client.debtorNumber,
        taxNumber: invoice.client.taxId,
        currency: invoice.currency,
        rate: conversion.rate,
        lines: onAccounts(
          source === 'cash_discount'
            ? cashDiscountLines(amount, {
                paidBefore,
                conversion,
                currency: invoice.currency,
                taxes: chargedBy(invoice),
              })
            : paymentLines({
                source,
                amount,
                paidBefore,
                conversion,
                credit: creditConversion ? { usedBefore, conversion: creditConversion } : null,
                worth: worthOf(row, rates.own),
              }),
          (line) =>
            accounts(row.reversesId, line) ??
            accounts(line.key === 'receivables' ? invoice.id : (credit?.id ?? null), line),
        ),
      },
    ];
  });
}

/** What an invoice charges with each tax, the tax included; of a tax beside another, the tax alone. */
const chargedBy = (invoice: PaymentRow['invoice']) =>
  taxesOf(invoice).map(({ category, rate, taxable, amount, second }) => ({
    category,
    rate,
    name: second?.name ?? null,
    gross: second ? amount : taxable.plus(amount),
  }));

const moneyMethods: ReadonlySet<string> = new Set(paymentMethods);

/**
 * The source of a row of `payments`.
 *
 * @throws Error for a payment that the books do not know: nothing is exported then, so that nothing is booked wrongly.
 */
function sourceOf({ id, method, creditNoteId, overpaymentId, invoice }: PaymentRow): PaymentSource {
  if (invoice.kind !== 'invoice') throw new Error(`the books do not know the payment ${id} of a ${invoice.kind}`);
  if (creditNoteId) return 'credit_note';
  if (overpaymentId) return 'overpayment';
  if (method === writeOffMethod) return 'write_off';
  if (method === cashDiscountMethod) return 'cash_discount';
  if (moneyMethods.has(method)) return 'money';
  throw new Error(`the books do not know the payment ${id} by ${method}`);
}

/** How much of each invoice earlier exports booked as paid. */
async function readPaid(db: Db, companyId: string, rows: readonly PaymentRow[]): Promise<Sums> {
  const invoices = [...new Set(rows.map(({ invoiceId }) => invoiceId))];
  const paid = await db.$queryRaw<{ of: string; booked: string }[]>`
    select p.invoice_id as of, sum(case when p.reverses_id is null then p.amount else -p.amount end)::text as booked
    from payments p join accounting_entries e on e.company_id = p.company_id and e.source_id = p.id and e.kind in ('payment', 'write_off', 'cash_discount')
    where p.company_id = ${companyId}::uuid and p.invoice_id = any(${invoices}::uuid[]) group by 1`;
  return new Sums(paid);
}
