import * as z from 'zod';
import { namedResource } from '@/lib/http/named';
import { mostSettled } from '@/lib/invoices/payments/most-settled';

/** What a client still owes in one currency, and what is owed to the client, as decimal strings. */
export interface Balance {
  currency: string;
  outstanding: string;
  overdue: string;
  overdueCount: number;
  /** What is left of credit notes and overpayments. */
  credit: string;
}

/** The invoices that somebody chose for one payment. */
export const openInvoicesQuery = z.strictObject({
  ids: z
    .string()
    .max(mostSettled * 37)
    .transform((text) => text.split(','))
    .pipe(z.array(z.uuid()).min(1).max(mostSettled)),
});

const openInvoice = z.object({
  id: z.uuid(),
  number: z.string(),
  due_date: z.string().nullable(),
  due: z.string(),
});
/** An issued invoice that is not paid in full. */
export type OpenInvoice = z.infer<typeof openInvoice>;

/** What a client has open in one currency. */
export interface OpenCurrency {
  currency: string;
  invoices: OpenInvoice[];
}

/** The invoices of one client in one currency that one payment can settle. */
export const openTogether = z.object({
  client: namedResource,
  currency: z.string(),
  /** The company's own currency, and its day: a payment is never dated in the future. */
  company_currency: z.string(),
  today: z.string(),
  /** The first due first. */
  invoices: z.array(openInvoice),
});
export type OpenTogether = z.infer<typeof openTogether>;
