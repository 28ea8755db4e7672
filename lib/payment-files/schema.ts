import * as z from 'zod';
import { calendarDate } from '@/lib/calendar/schema';
import { ibanText } from '@/lib/e-invoices/schema';
import { fileInput } from '@/lib/files/schema';
import { namedResource } from '@/lib/http/named';
import { countText, listExportQuery, listQuery, oneOrMore } from '@/lib/lists/list-query';
import { lacks } from '@/lib/payment-files/due/lacks';
import { paymentFileFields } from '@/lib/payment-files/fields';
import { collectionFormats, paymentFormats, payoutFormats } from '@/lib/payment-files/formats';
import { endedStatuses, paymentFileStatuses, paymentItemStatuses } from '@/lib/payment-files/statuses';
import { isRoutingNumber } from '@/lib/payment-files/writing/nacha';
import { collectionLacks } from '@/lib/payment-files/writing/terms';
import { blockText, lineText } from '@/lib/text/schema';

const routingNumber = z
  .string()
  .trim()
  .refine(isRoutingNumber, { params: { key: 'routing_number' } });

/** How its bank knows the company in the ACH. */
const originator = z.strictObject({
  routing_number: routingNumber.nullish(),
  bank_name: lineText(23).nullish(),
  company_id: z
    .string()
    .trim()
    .refine((text) => /^[0-9A-Z]{10}$/.test(text), { params: { key: 'ach_company' } })
    .nullish(),
});

/** The most records that one file pays. */
const mostSources = 200;
const ids = z.array(z.uuid()).max(mostSources).default([]);

export const paymentFileInput = z
  .strictObject({
    format: z.enum(payoutFormats),
    /** A business day of the payment system, the next one at the earliest. */
    execution_date: calendarDate,
    /** Closed runs: everybody whom they owe something in the currency of the format, with the tax of self-billed invoices. */
    pay_run_ids: ids,
    /** Invoices in a contractor's name, whose run owes them. */
    self_billed_invoice_ids: ids,
    /** Refunds of clients by bank transfer. */
    refund_ids: ids,
    /** The accounts of clients; without one a refund goes to the account that the client paid from last. */
    refund_accounts: z
      .array(z.strictObject({ refund_id: z.uuid(), iban: ibanText.nullish() }))
      .max(mostSources)
      .default([]),
    /** For NACHA files, which need all of it. */
    originator: originator.nullish(),
  })
  .superRefine(({ format, originator: given, ...sources }, context) => {
    const fault = (path: string[], key: string) => context.addIssue({ code: 'custom', path, params: { key } });
    for (const name of ['routing_number', 'bank_name', 'company_id'] as const)
      if (format === 'nacha' && !given?.[name]) fault(['originator', name], 'required');
    const { pay_run_ids: runs, self_billed_invoice_ids: papers, refund_ids: refunds } = sources;
    if (runs.length + papers.length + refunds.length === 0) fault(['pay_run_ids'], 'required');
  });
export type PaymentFileInput = z.output<typeof paymentFileInput>;

export const paymentFileStatusInput = z.strictObject({
  status: z.enum(endedStatuses),
  /** What the bank said, if it refused the file. */
  reason: blockText(1000).nullish(),
});
export type PaymentFileStatusInput = z.output<typeof paymentFileStatusInput>;

export const paymentFileRecordQuery = z.strictObject({ page: countText(1, 100_000).default(1) });

const list = [
  paymentFileFields.sorts,
  '-created_at',
  {
    status: oneOrMore(paymentFileStatuses),
    format: oneOrMore(paymentFormats),
    /** The days on which the bank pays. */
    executed_from: calendarDate,
    executed_to: calendarDate,
  },
] as const;
export const paymentFileQuery = listQuery(...list);
export type PaymentFileQuery = z.output<typeof paymentFileQuery>;
export const paymentFileExportQuery = listExportQuery(paymentFileFields.columns, ...list);
export type PaymentFileExportQuery = z.output<typeof paymentFileExportQuery>;

export const paymentFileResource = z.object(paymentFileFields.row);
export type PaymentFile = z.infer<typeof paymentFileResource>;

const itemResource = z.object({
  id: z.uuid(),
  position: z.number().int(),
  /** What a pay run owes somebody, a client's refund, or an invoice that a client pays by direct debit. */
  kind: z.enum(['pay', 'refund', 'collection']),
  status: z.enum(paymentItemStatuses),
  /** In the letters that the bank takes. */
  payee: z.string(),
  /** The last digits. */
  account: z.string(),
  amount: z.string(),
  reference: z.string(),
  end_to_end_id: z.string(),
  /** The pay run that it pays. */
  pay_run: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  client: namedResource.nullable(),
  /** The invoice that it collects, and the reference of the mandate. */
  invoice: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  mandate: z.string().nullable(),
  /** Why the bank rejected it: a code of ISO 20022, and its words. */
  reason_code: z.string().nullable(),
  reason: z.string().nullable(),
});
export type PaymentFileItem = z.infer<typeof itemResource>;

/** What is owed, and why no file of the format can pay it now. */
const leftOut = z.object({
  payee: z.string(),
  currency: z.string(),
  amount: z.string(),
  lacks: z.array(z.enum(lacks)),
});
export type LeftOut = z.infer<typeof leftOut>;

export const paymentFileRecord = paymentFileResource.extend({
  /** The company's account: the last digits. */
  payer_account: z.string(),
  page: z.number().int(),
  pages: z.number().int(),
  /** The payments of the page, 50 at most. */
  items: z.array(itemResource),
  /** For a draft: what its pay runs also owe, and what keeps it out. */
  left_out: z.array(leftOut),
  /** Hexadecimal SHA-256 of the file; null for a draft. */
  sha256: z.string().nullable(),
  reason: z.string().nullable(),
});
export type PaymentFileRecord = z.infer<typeof paymentFileRecord>;

export const paymentFileParts = z.object({
  /** Closed pay runs that owe somebody something that no file pays. */
  pay_runs: z.array(z.object({ id: z.uuid(), number: z.string(), currency: z.string(), amount: z.string() })),
  /** Refunds by bank transfer that no file pays. */
  refunds: z.array(
    z.object({
      id: z.uuid(),
      client: namedResource,
      currency: z.string(),
      amount: z.string(),
      paid_on: z.string(),
      /** The last digits of the account that the client paid from last. */
      account: z.string().nullable(),
    }),
  ),
  /** The first day on which a bank pays, by format. */
  first_days: z.record(z.enum(payoutFormats), z.string()),
  /** How the last NACHA file named the company. */
  originator: z.object({ routing_number: z.string(), bank_name: z.string(), company_id: z.string() }).nullable(),
});
export type PaymentFileParts = z.infer<typeof paymentFileParts>;

/** The most invoices that one file collects: what an approver can look through. */
const mostInvoices = 2_000;

export const collectionInput = z.strictObject({
  format: z.enum(collectionFormats),
  /** When the bank collects: a business day, the next one at the earliest, and no earlier than it was announced. */
  execution_date: calendarDate,
  invoice_ids: z.array(z.uuid()).min(1).max(mostInvoices),
  /**
   * Whether clients whose invoice does not say when it is collected know it in another way. Without it only what was
   * announced on the invoice is collected.
   */
  announced_otherwise: z.boolean().default(false),
});
export type CollectionInput = z.output<typeof collectionInput>;

/** An open invoice of a client with a mandate. */
const collectableInvoice = z.object({
  id: z.uuid(),
  number: z.string(),
  client: namedResource,
  format: z.enum(collectionFormats),
  /** The reference of the mandate, and the last digits of the account. */
  mandate: z.string(),
  account: z.string(),
  currency: z.string(),
  amount: z.string(),
  due_date: z.string(),
  /** The day that the invoice announces; null if it announces none by this mandate. */
  announced_for: z.string().nullable(),
  /** The first day on which it can be collected. */
  first_day: z.string(),
  lacks: z.array(z.enum(collectionLacks)),
});
export type CollectableInvoice = z.infer<typeof collectableInvoice>;

export const collectionParts = z.object({
  invoices: z.array(collectableInvoice),
  /** The company's creditor identifier; without one nothing is collected. */
  creditor_identifier: z.string().nullable(),
  /** The first day on which a bank collects. */
  first_day: z.string(),
});
export type CollectionParts = z.infer<typeof collectionParts>;

export const statusReportResource = z.object({
  /** The file that the bank answers. */
  payment_file: z.object({ id: z.uuid(), number: z.string(), status: z.enum(paymentFileStatuses) }),
  executed: z.number().int(),
  rejected: z.number().int(),
  /** Whether this very report was read before; then nothing changed. */
  is_known: z.boolean(),
});
export type StatusReport = z.infer<typeof statusReportResource>;

/** The value that the form of an upload sends. */
export const statusReportForm = z.strictObject({ file: fileInput('bank_file') });
