import 'server-only';
import type { Actor } from '@/lib/actor';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keptRetained, type RetainedTax } from '@/lib/invoices/amounts/retained';
import { type Decimal, decimal } from '@/lib/money/amount';
import { conflict, type FieldFault, invalid } from '@/lib/problem/problem';

/** A deposit that an invoice deducts; the amount is what was paid less what was credited. */
export interface Deposit {
  id: string;
  number: string | null;
  amount: Decimal;
  /** The VAT that the client paid to the tax office, with what credit notes took back of it below zero. */
  split: RetainedTax[];
  issueDate: Date | null;
}

const select = {
  id: true,
  number: true,
  issueDate: true,
  grossTotal: true,
  paidTotal: true,
  creditedTotal: true,
  deductedById: true,
  retained: true,
  creditNotes: { where: { status: 'issued' }, select: { retained: true } },
} satisfies Prisma.InvoiceSelect;

type Row = Prisma.InvoiceGetPayload<{ select: typeof select }>;

/** Only what came in may be deducted: for the rest, the deposit itself is the claim. */
const isPaid = ({ grossTotal, paidTotal }: Row): boolean => paidTotal.gte(grossTotal);

const amountOf = ({ grossTotal, creditedTotal }: Row): Decimal => decimal(grossTotal).minus(decimal(creditedTotal));

/**
 * Finds the deposits to deduct and locks them until the transaction ends, in the order asked for.
 *
 * @throws Problem 422 on `deposit_ids.<i>` for an id that is no issued deposit of the client in the currency, or is not
 * paid; 409 for a deposit that another invoice deducts.
 */
export async function takeDeposits(
  db: Db,
  { companyId }: Actor,
  ids: readonly string[],
  { clientId, currency }: { clientId: string; currency: string },
): Promise<Deposit[]> {
  if (ids.length === 0) return [];
  await db.$queryRaw`select id from invoices where company_id = ${companyId}::uuid and id = any(${[...ids]}::uuid[]) order by id for update`;
  const rows = await db.invoice.findMany({
    where: { companyId, id: { in: [...ids] }, kind: 'invoice', isDeposit: true, status: 'issued', clientId, currency },
    select,
  });
  const found = ids.map((id) => rows.find((row) => row.id === id));
  const faults = found.flatMap((row, index): FieldFault[] => {
    const path = `deposit_ids.${index}`;
    if (!row) return [{ path, key: 'unknown_reference' }];
    return isPaid(row) && amountOf(row).gt(0) ? [] : [{ path, key: 'deposit_not_paid' }];
  });
  if (faults.length > 0) throw invalid(...faults);
  if (rows.some(({ deductedById }) => deductedById !== null)) throw conflict('deposit_deducted');
  return found.flatMap((row) => (row ? [toDeposit(row)] : []));
}

const toDeposit = (row: Row): Deposit => ({
  id: row.id,
  number: row.number,
  amount: amountOf(row),
  split: [
    ...keptRetained(row.retained),
    ...row.creditNotes
      .flatMap(({ retained }) => keptRetained(retained))
      .map((one) => ({ ...one, base: one.base.neg(), amount: one.amount.neg() })),
  ],
  issueDate: row.issueDate,
});

/** Notes that an invoice, draft or issued, deducts the deposits. */
export async function deduct(db: Db, actor: Actor, deposits: readonly Deposit[], invoiceId: string): Promise<void> {
  await db.invoice.updateMany({
    where: { companyId: actor.companyId, id: { in: deposits.map(({ id }) => id) }, deductedById: null },
    data: { deductedById: invoiceId, version: { increment: 1 } },
  });
}

/** Notes that an invoice no longer deducts its deposits: its draft is rebuilt or deleted, or the invoice is void. */
export async function releaseDeposits(db: Db, actor: Actor, invoiceId: string): Promise<void> {
  await db.invoice.updateMany({
    where: { companyId: actor.companyId, deductedById: invoiceId },
    data: { deductedById: null, version: { increment: 1 } },
  });
}

/** What a record shows of deposits: those that it deducts, and the invoice that deducts it. */
export async function readDeposits(
  db: Db,
  { companyId }: { companyId: string },
  row: { id: string; prepaidTotal: Prisma.Decimal; deductedById: string | null },
): Promise<{ deposits: Deposit[]; deductedBy: { id: string; number: string | null } | null }> {
  const deposits = row.prepaidTotal.isZero()
    ? []
    : await db.invoice.findMany({
        where: { companyId, deductedById: row.id },
        orderBy: [{ issueDate: 'asc' }, { id: 'asc' }],
        select,
      });
  const deductedBy =
    row.deductedById === null
      ? null
      : await db.invoice.findFirst({ where: { companyId, id: row.deductedById }, select: { id: true, number: true } });
  return { deposits: deposits.map(toDeposit), deductedBy };
}
