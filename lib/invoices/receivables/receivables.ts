import * as z from 'zod';
import { calendarDate } from '@/lib/calendar/schema';
import { namedResource } from '@/lib/http/named';
import { ages } from '@/lib/invoices/receivables/ages';
import { openKinds } from '@/lib/invoices/receivables/open-kinds';
import { listExportQuery, listQuery, oneOrMore } from '@/lib/lists/list-query';
import { currencyCode } from '@/lib/money/currency-schema';

const owners = {
  /** The day at whose end it is; by default today. */
  on: calendarDate,
};

const clientSorts = ['client', 'currency', 'outstanding', ...ages, 'credit'] as const;
/** The person who looks after the client. */
const ofOwner = { owner_id: z.uuid() };
const ofClients = [clientSorts, '-outstanding', { currency: currencyCode, ...ofOwner }, owners] as const;
/** The day of which the totals are asked for. */
export const receivablesDayQuery = z.strictObject({ on: owners.on.optional() });
export const receivablesQuery = listQuery(...ofClients);
export type ReceivablesQuery = z.output<typeof receivablesQuery>;

/** The columns of the file of clients. */
export const clientColumns = ['client', 'currency', 'outstanding', ...ages, 'credit'] as const;
export const receivablesExportQuery = listExportQuery(clientColumns, ...ofClients);
export type ReceivablesExportQuery = z.output<typeof receivablesExportQuery>;

const documentSorts = ['number', 'client', 'issue_date', 'due_date', 'total', 'open', 'currency'] as const;
const ofDocuments = [
  documentSorts,
  'due_date',
  { currency: currencyCode, kind: oneOrMore(openKinds), age: oneOrMore(ages), ...ofOwner },
  { ...owners, client_id: z.uuid() },
] as const;
export const openDocumentsQuery = listQuery(...ofDocuments);
export type OpenDocumentsQuery = z.output<typeof openDocumentsQuery>;

/** The columns of the file of documents. */
export const documentColumns = [
  'number',
  'kind',
  'client',
  'issue_date',
  'due_date',
  'days_late',
  'total',
  'open',
  'currency',
] as const;
export const openDocumentsExportQuery = listExportQuery(documentColumns, ...ofDocuments);
export type OpenDocumentsExportQuery = z.output<typeof openDocumentsExportQuery>;

const owed = {
  /** ISO 4217. */
  currency: z.string(),
  /** The sum of all ages. */
  outstanding: z.string(),
  current: z.string(),
  days_1_30: z.string(),
  days_31_60: z.string(),
  days_61_90: z.string(),
  days_over_90: z.string(),
  /** The part of what is owed for which reminders are paused; null for a past day, of which nobody keeps that. */
  paused: z.string().nullable(),
  /**
   * What is left of credit notes and overpayments; it is not subtracted from what is owed, since nobody has said which
   * invoice it pays.
   */
  credit: z.string(),
};
const total = z.object(owed);
export type ReceivablesTotal = z.infer<typeof total>;
export const clientReceivablesResource = z.object({ client: namedResource, ...owed });
export type ClientReceivables = z.infer<typeof clientReceivablesResource>;

export const receivablesResource = z.object({
  /** The day at whose end it was so, in the company's time zone. */
  on: z.string(),
  /** One total for each currency, of all clients. */
  totals: z.array(total),
  /** For each currency the 100 clients that owe most; `/clients` lists all. */
  clients: z.array(clientReceivablesResource),
});
export type Receivables = z.infer<typeof receivablesResource>;

/** An invoice that was open on a day, or what was left of a credit note or an overpayment. */
export const openDocumentResource = z.object({
  id: z.uuid(),
  kind: z.enum(openKinds),
  /** Its number; of an overpayment the reference that it came with. */
  number: z.string().nullable(),
  client: namedResource,
  /** The day when it was issued, or when the money came in. */
  issue_date: z.string(),
  due_date: z.string().nullable(),
  /** How many days after its due date that day was; 0 if it was not late, null for a credit. */
  days_late: z.number().int().nullable(),
  total: z.string(),
  /** What was open; below 0 for the client's credit. */
  open: z.string(),
  currency: z.string(),
});
export type OpenDocument = z.infer<typeof openDocumentResource>;
