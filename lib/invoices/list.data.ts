import 'server-only';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import { inItsOwnPlan } from '@/lib/db/connecting/statement-names';
import type { Prisma } from '@/lib/db/generated/client';
import { type Found, searchFor } from '@/lib/db/search';
import { selectRows } from '@/lib/db/select-rows';
import { UntilChanged } from '@/lib/db/until-changed';
import { amountDue } from '@/lib/invoices/amounts/balance';
import { invoiceFilters } from '@/lib/invoices/filters';
import { invoiceRows, invoiceSelect, visibleInvoices } from '@/lib/invoices/find.data';
import type { ListSum } from '@/lib/invoices/list-sum';
import { toInvoice } from '@/lib/invoices/resource';
import type { Invoice, InvoiceQuery } from '@/lib/invoices/schema';
import type { Page } from '@/lib/lists/list-query';
import { keysetPage } from '@/lib/lists/pagination';
import { decimal, formatAmount, sum } from '@/lib/money/amount';

/** A draft has no number and no dates: it sorts after all numbers and days. */
const sortColumns = { ...invoiceRows.sorts, gross_total: { column: 'grossTotal', kind: 'decimal' } } as const;

/** Lists invoices, the newest first unless the query says otherwise. */
export function listInvoices(actor: Actor, query: InvoiceQuery): Promise<Page<Invoice>> {
  return tenant(actor, async (db) => readPage(db, actor, query, await searchFor(db, actor, 'invoices', query.search)));
}

/**
 * Lists invoices with the sums of everything the query finds, by currency; the sums are null if there are too many to
 * add up.
 */
export function listSummedInvoices(
  actor: Actor,
  query: InvoiceQuery,
): Promise<Page<Invoice> & { sums: ListSum[] | null }> {
  return tenant(actor, async (db) => {
    const search = await searchFor(db, actor, 'invoices', query.search);
    const page = await readPage(db, actor, query, search);
    const where = { AND: [conditionOf(db, actor, query), search.where] };
    return { ...page, sums: page.meta.total_capped ? null : await readSums(db, actor, where) };
  });
}

const conditionOf = (db: Db, actor: Actor, query: InvoiceQuery): Prisma.InvoiceWhereInput => ({
  AND: [visibleInvoices(actor), invoiceFilters(db, query, actor)],
});

async function readPage(db: Db, actor: Actor, query: InvoiceQuery, search: Found): Promise<Page<Invoice>> {
  const page = await keysetPage(query, {
    columns: sortColumns,
    asOf: actor.asOf,
    where: conditionOf(db, actor, query),
    search,
    find: async (args) =>
      selectRows(
        db,
        actor.companyId,
        'invoice',
        invoiceSelect,
        await inItsOwnPlan(query, () => db.invoice.findMany({ ...args, select: { id: true } })),
      ),
    count: (args) => inItsOwnPlan(query, () => db.invoice.count(args)),
  });
  return { ...page, rows: page.rows.map((row) => toInvoice(row, actor.today)) };
}

const lastSums = new UntilChanged<ListSum[]>(1_000);

/**
 * The sums of a list's amounts, one per currency: credit notes are subtracted, void invoices left out, and only issued
 * invoices have an amount due. Decimal strings.
 */
async function readSums(db: Db, { asOf }: Actor, where: Prisma.InvoiceWhereInput): Promise<ListSum[]> {
  const question = JSON.stringify(where);
  const last = lastSums.last(question);
  if (last && last.asOf === asOf) return last.value;
  const groups = await db.invoice.groupBy({
    by: ['currency', 'kind', 'status'],
    where: { AND: [where, { status: { not: 'void' } }] },
    _sum: { grossTotal: true, paidTotal: true },
  });
  const sums = [...Map.groupBy(groups, ({ currency }) => currency)]
    .map(([currency, parts]) => {
      const signed = parts.map(({ kind, _sum }) => decimal(_sum.grossTotal ?? '0').times(kind === 'invoice' ? 1 : -1));
      const due = parts
        .filter(({ kind, status }) => kind === 'invoice' && status === 'issued')
        .map(({ _sum }) => amountDue(_sum.grossTotal ?? '0', _sum.paidTotal ?? '0'));
      return { currency, total: formatAmount(sum(signed), currency), due: formatAmount(sum(due), currency) };
    })
    .sort((one, other) => (one.currency < other.currency ? -1 : 1));
  return asOf === undefined ? sums : lastSums.keep(question, asOf, sums);
}
