import 'server-only';
import type { Actor } from '@/lib/actor';
import { translatorFor } from '@/lib/i18n/translator';
import { contractsText } from '@/lib/invoices/contracts-text';
import { type InvoiceColumn, invoiceFields } from '@/lib/invoices/fields';
import { listInvoices } from '@/lib/invoices/list.data';
import type { Invoice, InvoiceExportQuery } from '@/lib/invoices/schema';
import { number, type SheetCells, text } from '@/lib/sheets/columns';
import { type ExportedList, exportList, type ListFile } from '@/lib/sheets/export-list';
import { fieldCells } from '@/lib/sheets/field-cells';

/** Exports the filtered list as a file. The actor must not carry a transaction. @throws Problem as `exportList`. */
export const exportInvoices = (actor: Actor, query: InvoiceExportQuery, locale: string): Promise<ListFile> =>
  exportList(actor, query, locale, invoiceFile(actor, locale));

/** What a file of invoices is made of. */
export const invoiceFile = (
  actor: Actor,
  locale: string,
): ExportedList<InvoiceColumn, InvoiceExportQuery, Invoice> => ({
  list: invoiceFields.list,
  cells: cellsFor(locale),
  read: (page) => listInvoices(actor, page),
});

const amount = { beside: ['currency'] } as const;

/**
 * Leaves the amount due empty for a draft or a void invoice, as the page does: a sum of what is due would be wrong with
 * it.
 */
function cellsFor(locale: string): SheetCells<InvoiceColumn, Invoice> {
  const status = translatorFor(locale, 'statuses.invoice');
  const payment = translatorFor(locale, 'statuses.payment');
  const delivery = translatorFor(locale, 'statuses.delivery');
  const document = translatorFor(locale, 'statuses.document');
  return {
    ...fieldCells(invoiceFields, {}),
    client: text((row) => row.client.name),
    candidate: text((row) => contractsText(row.contract.candidate.name, row)),
    gross_total: number((row) => row.gross_total, amount),
    amount_due: number((row) => (row.status === 'issued' && row.kind === 'invoice' ? row.amount_due : null), amount),
    status: text((row) => status(row.status)),
    kind: text((row) => document(row.kind)),
    credited_total: number((row) => row.credited_total, amount),
    contract: text((row) => contractsText(row.contract.number, row)),
    position_title: text((row) => row.contract.position_title),
    net_total: number((row) => row.net_total, amount),
    tax_total: number((row) => row.tax_total, amount),
    paid_total: number((row) => row.paid_total, amount),
    retained_total: number((row) => row.retained_total, amount),
    payment_status: text((row) => (row.status === 'issued' && row.payment_status ? payment(row.payment_status) : null)),
    delivery_status: text((row) => (row.status === 'draft' ? null : delivery(row.delivery_status))),
  };
}
