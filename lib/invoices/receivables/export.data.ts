import 'server-only';
import type { Actor } from '@/lib/actor';
import type { FieldList } from '@/lib/fields/list';
import { translatorFor } from '@/lib/i18n/translator';
import { ages } from '@/lib/invoices/receivables/ages';
import type {
  ClientReceivables,
  clientColumns,
  documentColumns,
  OpenDocument,
  OpenDocumentsExportQuery,
  ReceivablesExportQuery,
} from '@/lib/invoices/receivables/receivables';
import { listOpenDocuments, listReceivables } from '@/lib/invoices/receivables/receivables.data';
import { day, number, type SheetCells, text } from '@/lib/sheets/columns';
import { exportList, type ListFile } from '@/lib/sheets/export-list';

type ClientColumn = (typeof clientColumns)[number];
type DocumentColumn = (typeof documentColumns)[number];

const column = <Name extends string>(field: Name) => ({ field, label: `invoices.receivables.${field}` });

const clientList: FieldList<ClientColumn> = {
  key: 'receivables',
  opens: ['view_invoices'],
  fields: [column('client'), column('currency'), column('outstanding'), ...ages.map(column), column('credit')],
};

const documentList: FieldList<DocumentColumn> = {
  key: 'open_invoices',
  opens: ['view_invoices'],
  fields: [
    column('number'),
    column('kind'),
    column('client'),
    column('issue_date'),
    column('due_date'),
    column('days_late'),
    column('total'),
    column('open'),
    column('currency'),
  ],
};

const amount = { beside: ['currency'] } as const;

const clientCells: SheetCells<ClientColumn, ClientReceivables> = {
  client: text((row) => row.client.name),
  currency: text((row) => row.currency),
  outstanding: number((row) => row.outstanding, amount),
  current: number((row) => row.current, amount),
  days_1_30: number((row) => row.days_1_30, amount),
  days_31_60: number((row) => row.days_31_60, amount),
  days_61_90: number((row) => row.days_61_90, amount),
  days_over_90: number((row) => row.days_over_90, amount),
  credit: number((row) => row.credit, amount),
};

/** What clients owed at the end of a day, as a file. The actor must not carry a transaction. @throws Problem as `exportList`. */
export const exportReceivables = (actor: Actor, query: ReceivablesExportQuery, locale: string): Promise<ListFile> =>
  exportList(actor, query, locale, {
    list: clientList,
    cells: clientCells,
    read: (page) => listReceivables(actor, page),
  });

/** The documents that were open at the end of a day, as a file; like `exportReceivables`. */
export const exportOpenDocuments = (actor: Actor, query: OpenDocumentsExportQuery, locale: string): Promise<ListFile> =>
  exportList(actor, query, locale, {
    list: documentList,
    cells: documentCells(locale),
    read: (page) => listOpenDocuments(actor, page),
  });

function documentCells(locale: string): SheetCells<DocumentColumn, OpenDocument> {
  const kind = translatorFor(locale, 'invoices.receivables.kinds');
  return {
    number: text((row) => row.number),
    kind: text((row) => kind(row.kind)),
    client: text((row) => row.client.name),
    issue_date: day((row) => row.issue_date),
    due_date: day((row) => row.due_date),
    days_late: number((row) => row.days_late),
    total: number((row) => row.total, amount),
    open: number((row) => row.open, amount),
    currency: text((row) => row.currency),
  };
}
