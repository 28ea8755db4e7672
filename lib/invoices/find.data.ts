import 'server-only';
import type { Actor } from '@/lib/actor';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { lockRow } from '@/lib/db/lock-row';
import { rowsOf } from '@/lib/fields/rows';
import { idAndName } from '@/lib/http/named';
import {
  type Allowance,
  type DocumentAllowance,
  keptAllowances,
  keptDocumentAllowances,
} from '@/lib/invoices/amounts/allowances';
import { invoiceFields } from '@/lib/invoices/fields';
import { keptSecondTax, type SecondTax } from '@/lib/money/second-tax';
import { can } from '@/lib/permissions';
import { notFound } from '@/lib/problem/problem';

export const invoiceRows = rowsOf(invoiceFields);

const listedColumns = {
  ...invoiceRows.select,
  netTotal: true,
  taxTotal: true,
  grossTotal: true,
  cashRounding: true,
  paidTotal: true,
  creditedTotal: true,
  retainedTotal: true,
  amountDue: true,
  names: true,
} satisfies Prisma.InvoiceSelect;

export const invoiceSelect = {
  ...listedColumns,
  client: idAndName,
  credits: { select: { id: true, number: true } },
  contract: {
    select: { id: true, number: true, positionTitle: true, candidate: idAndName },
  },
} satisfies Prisma.InvoiceSelect;
export type InvoiceRow = Prisma.InvoiceGetPayload<{ select: typeof invoiceSelect }>;

/** The columns of the invoice's own row that a record shows. */
export const ownColumns = {
  ...listedColumns,
  ...invoiceRows.selectAll,
  contractId: true,
  taxes: true,
  allowances: true,
  retained: true,
  deductedById: true,
  prepaidTotal: true,
  exchangeRate: true,
  discountPercent: true,
  companyTaxTotal: true,
} satisfies Prisma.InvoiceSelect;

const recordSelect = {
  ...invoiceSelect,
  ...ownColumns,
  clientId: true,
  seller: true,
  buyer: true,
  logoFileId: true,
  creditsId: true,
  creditNotes: {
    orderBy: { id: 'asc' },
    select: {
      id: true,
      number: true,
      status: true,
      issueDate: true,
      taxTotal: true,
      grossTotal: true,
      cashRounding: true,
      companyTaxTotal: true,
      taxes: true,
      allowances: true,
      netTotal: true,
      retained: true,
      retainedTotal: true,
    },
  },
  lines: {
    orderBy: { position: 'asc' },
    include: {
      creditedBy: {
        select: {
          invoiceId: true,
          quantity: true,
          unit: true,
          unitPrice: true,
          netAmount: true,
          grossAmount: true,
          allowances: true,
        },
      },
      entries: { select: { entry: { select: { timesheetId: true } } } },
      expenses: { select: { expense: { select: { timesheetId: true } } } },
    },
  },
  uses: {
    where: { reversesId: null, reversal: { is: null } },
    orderBy: [{ paidOn: 'asc' }, { id: 'asc' }],
    select: { id: true, amount: true, paidOn: true, invoice: { select: { id: true, number: true } } },
  },
  refunds: {
    where: { reversesId: null, reversal: { is: null } },
    orderBy: [{ paidOn: 'asc' }, { id: 'asc' }],
    select: { id: true, amount: true, paidOn: true },
  },
  payments: {
    orderBy: [{ paidOn: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      amount: true,
      paidOn: true,
      receivedOn: true,
      method: true,
      reference: true,
      receiptId: true,
      receivedAmount: true,
      receivedCurrency: true,
      exchangeRate: true,
      companyAmount: true,
      companyCurrency: true,
      reversesId: true,
      reason: true,
      creditNote: { select: { id: true, number: true, creditsId: true } },
      overpayment: { select: { id: true, paidOn: true, reference: true } },
      reversal: { select: { id: true } },
      createdAt: true,
      createdBy: idAndName,
    },
  },
} satisfies Prisma.InvoiceSelect;
type Row = Prisma.InvoiceGetPayload<{ select: typeof recordSelect }>;
type Line = Row['lines'][number];
type Part = Line['creditedBy'][number];

/** A record as it was read, with its discounts, charges and second taxes parsed. */
export interface RecordRow extends Omit<Row, 'allowances' | 'lines'> {
  allowances: DocumentAllowance[];
  lines: (Omit<Line, 'allowances' | 'creditedBy' | 'secondTax'> & {
    allowances: Allowance[];
    secondTax: SecondTax | null;
    creditedBy: (Omit<Part, 'allowances'> & { allowances: Allowance[] })[];
  })[];
}

/**
 * The third lock: every query of invoices starts here. An actor sees all of the company's invoices or none; a
 * contractor never sees any.
 */
export function visibleInvoices(actor: Actor): Prisma.InvoiceWhereInput {
  return can(actor, 'view_invoices') ? { companyId: actor.companyId } : { companyId: actor.companyId, id: { in: [] } };
}

/** Reads an invoice with all that a record shows. @throws Problem 404. */
export async function findInvoice(db: Db, actor: { companyId: string }, id: string): Promise<RecordRow> {
  const row = await db.invoice.findUnique({ where: keyOf(actor, id), select: recordSelect });
  if (!row) throw notFound();
  return { ...row, allowances: keptDocumentAllowances(row.allowances), lines: row.lines.map(toLine) };
}

/**
 * Locks an invoice and then reads it, so that of two changes at once the second sees the first.
 *
 * @throws Problem 404, 412.
 */
export async function lockInvoice(
  db: Db,
  actor: { companyId: string },
  id: string,
  ifMatch?: number,
): Promise<RecordRow> {
  await lockRow(db, 'invoices', actor.companyId, id, ifMatch);
  return findInvoice(db, actor, id);
}

const toLine = (line: Line): RecordRow['lines'][number] => ({
  ...line,
  secondTax: keptSecondTax(line.secondTax),
  allowances: keptAllowances(line.allowances),
  creditedBy: line.creditedBy.map((part) => ({ ...part, allowances: keptAllowances(part.allowances) })),
});
