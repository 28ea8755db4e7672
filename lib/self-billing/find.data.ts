import 'server-only';
import type { Actor } from '@/lib/actor';
import { dateRange } from '@/lib/calendar/day-range';
import { dayFromDate } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { rowsOf, sortsOf } from '@/lib/fields/rows';
import { idAndName } from '@/lib/http/named';
import { keptDocumentAllowances } from '@/lib/invoices/amounts/allowances';
import { keptRetained, toKeptRetained } from '@/lib/invoices/amounts/retained';
import { taxesOf } from '@/lib/invoices/amounts/taxes';
import { payableOf } from '@/lib/invoices/amounts/totals';
import { partySchema } from '@/lib/invoices/papers/party';
import { containsText } from '@/lib/lists/contains';
import type { Page } from '@/lib/lists/list-query';
import { keysetPage, ofRow, textOfNamed } from '@/lib/lists/pagination';
import { addUp, type ListSum } from '@/lib/lists/sums';
import { decimal, formatAmount, formatQuantity, formatRate } from '@/lib/money/amount';
import { opensPayRuns, seesEveryPayRun } from '@/lib/pay-runs/policy';
import { notFound } from '@/lib/problem/problem';
import { creditedInvoices, selfBilledFields } from '@/lib/self-billing/fields';
import type { SelfBilledInvoice, SelfBilledQuery, SelfBilledRecord } from '@/lib/self-billing/schema';

const fields = rowsOf(selfBilledFields);

const select = {
  ...fields.select,
  credits: true,
  payRun: { select: { id: true, number: true } },
  contractor: idAndName,
  seller: true,
  netTotal: true,
  taxTotal: true,
  grossTotal: true,
  retainedTotal: true,
} satisfies Prisma.SelfBilledInvoiceSelect;
type Row = Prisma.SelfBilledInvoiceGetPayload<{ select: typeof select }>;

const recordInclude = {
  payRun: select.payRun,
  contractor: idAndName,
  lines: { orderBy: { position: 'asc' } },
} satisfies Prisma.SelfBilledInvoiceInclude;
/** An invoice with its lines, as it was frozen. */
export type SelfBilledRow = Prisma.SelfBilledInvoiceGetPayload<{ include: typeof recordInclude }>;

/** The third lock: all invoices if the actor sees all pay, otherwise the actor's own. */
function visibleInvoices(actor: Actor): Prisma.SelfBilledInvoiceWhereInput {
  const { companyId, userId } = actor;
  if (seesEveryPayRun(actor)) return { companyId };
  return opensPayRuns(actor) ? { companyId, contractorId: userId } : { companyId, id: { in: [] } };
}

/** All invoices of a run, the last ones first. */
export async function findSelfBilledOf(db: Db, actor: Actor, payRunId: string): Promise<SelfBilledInvoice[]> {
  const rows = await db.selfBilledInvoice.findMany({
    where: { AND: [visibleInvoices(actor), { payRunId }] },
    orderBy: [{ issueDate: 'desc' }, { id: 'desc' }],
    select,
  });
  return rows.map(toResource);
}

const sortColumns = sortsOf(selfBilledFields, {
  contractor: textOfNamed(['contractor']),
  pay_run: textOfNamed(['payRun'], 'number'),
  net_total: ofRow('netTotal', 'decimal'),
  tax_total: ofRow('taxTotal', 'decimal'),
  gross_total: ofRow('grossTotal', 'decimal'),
  retained_total: ofRow('retainedTotal', 'decimal'),
});

/** A page of the invoices; of one run or contractor if the query names one. */
export async function findSelfBilled(db: Db, actor: Actor, query: SelfBilledQuery): Promise<Page<SelfBilledInvoice>> {
  const page = await keysetPage(query, {
    columns: sortColumns,
    reader: actor,
    rows: { db, companyId: actor.companyId, table: 'self_billed_invoices' },
    asOf: actor.asOf,
    where: found(actor, query),
    find: (args) => db.selfBilledInvoice.findMany({ ...args, select }),
    count: (args) => db.selfBilledInvoice.count(args),
  });
  return { ...page, rows: page.rows.map(toResource) };
}

/** The sums of all invoices that a list finds: credit notes are subtracted. */
export async function findSelfBilledSums(db: Db, actor: Actor, query: SelfBilledQuery): Promise<ListSum[]> {
  const groups = await db.selfBilledInvoice.groupBy({
    by: ['currency', 'kind'],
    where: found(actor, query),
    _sum: { netTotal: true, taxTotal: true, grossTotal: true, retainedTotal: true },
  });
  return addUp(
    groups.map(({ currency, kind, _sum: { netTotal, taxTotal, grossTotal, retainedTotal } }) => {
      const signed = (value: typeof netTotal) => decimal(value ?? '0').times(kind === 'credit_note' ? -1 : 1);
      const values = {
        net_total: signed(netTotal),
        tax_total: signed(taxTotal),
        gross_total: signed(grossTotal),
        retained_total: signed(retainedTotal),
      };
      return { currency, values };
    }),
  );
}

const found = (actor: Actor, query: SelfBilledQuery): Prisma.SelfBilledInvoiceWhereInput => ({
  AND: [visibleInvoices(actor), ...conditionsOf(actor, query)],
});

function conditionsOf(
  { companyId }: Actor,
  { filter, search }: Pick<SelfBilledQuery, 'filter' | 'search'>,
): Prisma.SelfBilledInvoiceWhereInput[] {
  const issueDate = dateRange(filter.issued_from, filter.issued_to);
  return [
    ...(search ? [searchFor(companyId, search)] : []),
    ...(filter.kind ? [{ kind: { in: filter.kind } }] : []),
    ...(filter.currency ? [{ currency: filter.currency }] : []),
    ...(filter.pay_run_id ? [{ payRunId: filter.pay_run_id }] : []),
    ...(filter.contractor_id ? [{ contractorId: filter.contractor_id }] : []),
    ...(issueDate ? [{ issueDate }] : []),
  ];
}

/** Searches by the invoice's number, by the contractor's name at that time or now, or by the run's number. */
function searchFor(companyId: string, search: string): Prisma.SelfBilledInvoiceWhereInput {
  const text = containsText(search);
  return {
    OR: [
      { number: text },
      { seller: { path: ['name'], string_contains: text.contains, mode: text.mode } },
      { contractor: { companyId, name: text } },
      { payRun: { companyId, number: text } },
    ],
  };
}

/** Reads an invoice with its lines. @throws Problem 404. */
export async function findSelfBilledRow(db: Db, actor: Actor, id: string): Promise<SelfBilledRow> {
  const row = await db.selfBilledInvoice.findFirst({
    where: { AND: [visibleInvoices(actor), { id }] },
    include: recordInclude,
  });
  if (!row) throw notFound();
  return row;
}

function toResource(row: Row): SelfBilledInvoice {
  const { uuid: _, ...shown } = fields.show(row);
  return {
    ...shown,
    type_code: row.kind === 'credit_note' ? '261' : '389',
    credits: creditedInvoices.parse(row.credits),
    pay_run: row.payRun,
    // The names are those at the time of the invoice, whatever they are now.
    contractor: { ...row.contractor, name: partySchema.parse(row.seller).name },
    net_total: formatAmount(row.netTotal, row.currency),
    tax_total: formatAmount(row.taxTotal, row.currency),
    gross_total: formatAmount(row.grossTotal, row.currency),
    retained_total: formatAmount(row.retainedTotal, row.currency),
    payable_total: formatAmount(payableOf(row.grossTotal, row.retainedTotal), row.currency),
  };
}

/** The invoice as the API shows it. */
export function toSelfBilledRecord(row: SelfBilledRow): SelfBilledRecord {
  const { currency } = row;
  return {
    ...toResource(row),
    seller: partyOf(row.seller),
    buyer: partyOf(row.buyer),
    agreed_on: dayFromDate(row.agreedOn),
    lines: row.lines.map((line) => ({
      id: line.id,
      description: line.description,
      quantity: formatQuantity(line.quantity),
      unit: line.unit,
      unit_price: formatRate(line.unitPrice),
      net_amount: formatAmount(line.netAmount, currency),
      tax_category: line.taxCategory,
      tax_rate: formatRate(line.taxRate),
      tax_reason: line.taxReason,
      natura: line.natura,
      retained_rate: formatRate(line.retainedRate),
    })),
    taxes: taxesOfRow(row).map(({ category, rate, taxable, amount }) => ({
      category,
      rate: formatRate(rate),
      taxable: formatAmount(taxable, currency),
      amount: formatAmount(amount, currency),
    })),
    charges: keptDocumentAllowances(row.allowances),
    retained_name: row.retainedName,
    retained_code: row.retainedCode,
    retained: toKeptRetained(keptRetained(row.retained), currency).map(({ kind: _, ...tax }) => tax),
  };
}

/** The taxes by category and rate, computed from the lines and the charges. */
export const taxesOfRow = ({ lines, allowances, currency }: SelfBilledRow) =>
  taxesOf({ taxes: null, lines, allowances, currency });

function partyOf(frozen: Prisma.JsonValue): SelfBilledRecord['seller'] {
  const { name, legal_name: legalName, tax_id: taxId, address } = partySchema.parse(frozen);
  return { name, legal_name: legalName ?? null, tax_id: taxId ?? null, country: address?.country ?? null };
}
