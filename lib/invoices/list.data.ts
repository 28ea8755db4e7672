import 'server-only';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import { inItsOwnPlan } from '@/lib/db/connecting/statement-names';
import type { Prisma } from '@/lib/db/generated/client';
import { type Found, searchFor } from '@/lib/db/search';
import { selectRows } from '@/lib/db/select-rows';
import { sortsOf } from '@/lib/fields/rows';
import { amountDue } from '@/lib/invoices/amounts/balance';
import { invoiceFields } from '@/lib/invoices/fields';
import { invoiceFilters } from '@/lib/invoices/filters';
import { invoiceSelect, visibleInvoices } from '@/lib/invoices/find.data';
import { toInvoice } from '@/lib/invoices/resource';
import type { Invoice, InvoiceQuery } from '@/lib/invoices/schema';
import type { Page } from '@/lib/lists/list-query';
import { keysetPage, ofRow, textOfNamed } from '@/lib/lists/pagination';
import { addUp, type ListSum } from '@/lib/lists/sums';
import { decimal } from '@/lib/money/amount';

/** A draft has no number and no dates: it sorts after all numbers and days. */
const sortColumns = sortsOf(invoiceFields, {
  client: textOfNamed(['client']),
  candidate: textOfNamed(['contract', 'candidate']),
  contract: textOfNamed(['contract'], 'number'),
  position_title: textOfNamed(['contract'], 'positionTitle'),
  gross_total: ofRow('grossTotal', 'decimal'),
  amount_due: ofRow('amountDue', 'decimal', 'nullable'),
  net_total: ofRow('netTotal', 'decimal'),
  tax_total: ofRow('taxTotal', 'decimal'),
  paid_total: ofRow('paidTotal', 'decimal'),
  retained_total: ofRow('retainedTotal', 'decimal'),
  credited_total: ofRow('creditedTotal', 'decimal'),
});

/** Lists invoices, the newest first unless the query says otherwise. */
export function listInvoices(actor: Actor, query: InvoiceQuery): Promise<Page<Invoice>> {
  return tenant(actor, async (db) => readPage(db, actor, query, await searchFor(db, actor, 'invoices', query.search)));
}

/**
 * The sums of everything that a list of invoices finds: credit notes are subtracted, void invoices left out, and only
 * issued invoices have an amount due.
 */
export function sumInvoices(actor: Actor, query: InvoiceQuery): Promise<ListSum[]> {
  return tenant(actor, async (db) => {
    const search = await searchFor(db, actor, 'invoices', query.search);
    const groups = await db.invoice.groupBy({
      by: ['currency', 'kind', 'status'],
      where: { AND: [conditionOf(db, actor, query), search.where, { status: { not: 'void' } }] },
      _sum: { netTotal: true, taxTotal: true, grossTotal: true, paidTotal: true },
    });
    return addUp(
      groups.map(({ currency, kind, status, _sum }) => {
        const isInvoice = kind === 'invoice';
        const signed = (value: typeof _sum.netTotal) => decimal(value ?? '0').times(isInvoice ? 1 : -1);
        const isDue = isInvoice && status === 'issued';
        const values = {
          gross_total: signed(_sum.grossTotal),
          amount_due: isDue ? amountDue(_sum.grossTotal ?? '0', _sum.paidTotal ?? '0') : '0',
          net_total: signed(_sum.netTotal),
          tax_total: signed(_sum.taxTotal),
          paid_total: isInvoice ? (_sum.paidTotal ?? '0') : '0',
        };
        return { currency, values };
      }),
    );
  });
}

const conditionOf = (db: Db, actor: Actor, query: InvoiceQuery): Prisma.InvoiceWhereInput => ({
  AND: [visibleInvoices(actor), invoiceFilters(db, query, actor)],
});

async function readPage(db: Db, actor: Actor, query: InvoiceQuery, search: Found): Promise<Page<Invoice>> {
  const page = await keysetPage(query, {
    columns: sortColumns,
    rows: { db, companyId: actor.companyId, table: 'invoices' },
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
