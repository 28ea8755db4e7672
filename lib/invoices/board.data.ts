import 'server-only';
import type { Actor } from '@/lib/actor';
import { readTogether } from '@/lib/auth/session/actor';
import { filtersOfState, type InvoiceBoardState, invoiceBoardStates } from '@/lib/invoices/board-states';
import { listInvoices, sumInvoices } from '@/lib/invoices/list.data';
import { type Invoice, invoiceQuery } from '@/lib/invoices/schema';
import { boardLimit } from '@/lib/lists/by-state';

/** The invoices in each column, with the money in all of them: what is still due, or for drafts and paid ones the totals. */
export interface InvoiceBoardData {
  columns: { status: InvoiceBoardState; count: number; sums: { currency: string; amount: string }[] }[];
  rows: (Invoice & { column: InvoiceBoardState })[];
}

/** The invoices that the actor sees by how far they have come, the newest first. */
export const readInvoiceBoard = (actor: Actor): Promise<InvoiceBoardData> =>
  readTogether(actor, async (inside) => {
    const board: InvoiceBoardData = { columns: [], rows: [] };
    for (const status of invoiceBoardStates) {
      const query = invoiceQuery.parse({ limit: String(boardLimit), ...filtersOfState(status, inside.today) });
      const { rows, meta } = await listInvoices(inside, query);
      const field = status === 'draft' || status === 'paid' ? 'gross_total' : 'amount_due';
      const sums = (await sumInvoices(inside, query)).filter((sum) => sum.field === field);
      board.columns.push({
        status,
        count: meta.total,
        sums: sums.flatMap(({ currency, value }) => (currency ? [{ currency, amount: value }] : [])),
      });
      board.rows.push(...rows.map((row) => ({ ...row, column: status })));
    }
    return board;
  });
