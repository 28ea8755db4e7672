import * as z from 'zod';
import { bankLineStatuses } from '@/lib/bank-statements/statuses';
import { namedResource } from '@/lib/http/named';
import { receivedRates } from '@/lib/invoices/schema';
import { oneOrMore, searchlessListQuery } from '@/lib/lists/list-query';
import { amountString } from '@/lib/money/schema';
import { searchText } from '@/lib/text/schema';

export const bankStatementQuery = searchlessListQuery(['created_at'], '-created_at', {});
export type BankStatementQuery = z.output<typeof bankStatementQuery>;

export const bankStatementResource = z.object({
  id: z.uuid(),
  file_name: z.string(),
  format: z.enum(['camt053', 'csv']),
  account_iban: z.string().nullable(),
  /** The days of its lines; null without any. */
  first_day: z.string().nullable(),
  last_day: z.string().nullable(),
  /** How many of its lines are where. */
  counts: z.object({ unmatched: z.number().int(), paid: z.number().int(), ignored: z.number().int() }),
  /** Incoming payments of the file that an earlier file had already. */
  known_count: z.number().int(),
  /** Entries of the file that are no lines: outgoing, reversed, or not booked yet. */
  left_out_count: z.number().int(),
  created_by: namedResource,
  created_at: z.string(),
});
export type BankStatement = z.infer<typeof bankStatementResource>;

export const bankStatementRecord = bankStatementResource.extend({
  /** While the lines of a long file are being written, or all certain lines recorded; `total` once that is known. */
  progress: z
    .object({ step: z.enum(['lines', 'payments']), done: z.number().int(), total: z.number().int().nullable() })
    .nullable(),
});
export type BankStatementRecord = z.infer<typeof bankStatementRecord>;

export const bankLinesQuery = searchlessListQuery(['position'], 'position', { status: oneOrMore(bankLineStatuses) });
export type BankLinesQuery = z.output<typeof bankLinesQuery>;

/** `{id}` is the statement. */
export const bankLineParams = z.object({ id: z.uuid(), line: z.uuid() });

/** How sure it is that a line pays these invoices, and by what. */
const confidences = ['certain', 'likely', 'possible'] as const;
const matchReasons = [
  'number',
  'amount',
  'sum',
  'part',
  'more',
  'name',
  'iban',
  'several',
  'all_open',
  'clients',
  'early',
] as const;
export type MatchReason = (typeof matchReasons)[number];

const invoiceNamed = z.object({ id: z.uuid(), number: z.string() });

const proposalResource = z.object({
  confidence: z.enum(confidences),
  /**
   * `number`: the text names it; `amount`: it asks for just that, `sum`: all of them together; `part`, `more`: less or more
   * came than they ask for; `name`, `iban`: whose money it is; `several`: other invoices ask for as much; `all_open`: all
   * that the client owes; `clients`: the text names invoices of others, too; `early`: it came before the invoice, and can be kept
   * as the client's credit.
   */
  reasons: z.array(z.enum(matchReasons)),
  client: namedResource,
  invoices: z.array(
    z.object({
      invoice: invoiceNamed,
      amount: z.string(),
      amount_due: z.string(),
      /** What is still to pay afterwards. */
      stays_open: z.string(),
    }),
  ),
  /** What is left of the line when they are paid. */
  rest: z.string(),
});
export type Proposal = z.infer<typeof proposalResource>;

const returnedResource = z.object({
  /** `likely`: the line names it, its account or its payer; `possible`: only the amount is the same. */
  confidence: z.enum(['likely', 'possible']),
  /** All that came in at once. */
  receipt_id: z.uuid(),
  client: namedResource,
  paid_on: z.string(),
  amount: z.string(),
  invoices: z.array(invoiceNamed),
});
export type Returned = z.infer<typeof returnedResource>;

export const bankLineResource = z.object({
  id: z.uuid(),
  position: z.number().int(),
  /** `return`: money that had come in and went back. */
  kind: z.enum(['payment', 'return']),
  booked_on: z.string(),
  amount: z.string(),
  currency: z.string(),
  /** What banks took of it. */
  charges: z.string().nullable(),
  /** Of a return: why, by the code of ISO 20022 or the bank's own. */
  return_reason: z.string().nullable(),
  payer_name: z.string().nullable(),
  payer_iban: z.string().nullable(),
  reference: z.string().nullable(),
  end_to_end_id: z.string().nullable(),
  status: z.enum(bankLineStatuses),
  /** Of a line that waits; null where nothing speaks for any open invoice. */
  proposal: proposalResource.nullable(),
  /** Of a return that waits: the payment that it returns; null where none is it. */
  returned: returnedResource.nullable(),
  /** Of a line that is paid: the invoices that it was recorded on, or taken back from. */
  invoices: z.array(invoiceNamed),
  /** Why it was not recorded with all the others: a key of the namespace `problems`, with its values. */
  problem: z.object({ key: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) }).nullable(),
});
export type BankLine = z.infer<typeof bankLineResource>;

/**
 * Which invoices a line pays, all of one client and currency, and how much of each: together the line's amount, unless the rest
 * is kept. In another currency than theirs that is the amount times the rate, in their currency. An invoice that gets 0 only says
 * whose credit all of it is, as of money from before any invoice's date.
 */
export const bankPaymentInput = z.strictObject({
  ...receivedRates,
  invoices: z
    .array(z.strictObject({ invoice_id: z.uuid(), amount: amountString() }))
    .min(1)
    .max(100)
    .refine((all) => new Set(all.map(({ invoice_id: id }) => id)).size === all.length, {
      params: { key: 'duplicate' },
    }),
  /** What no invoice gets of a larger line is kept as the client's credit; without it that is refused. */
  keep_rest_as_credit: z.boolean().optional(),
});
export type BankPaymentInput = z.output<typeof bankPaymentInput>;

/** The payment that a line returns: what its `returned` names. */
export const bankReturnInput = z.strictObject({ receipt_id: z.uuid() });

/** A search for invoices by hand; `beside` is an invoice that is already chosen. */
export const chosenByHandQuery = z.strictObject({ search: searchText.optional(), beside: z.uuid().optional() });
export type ChosenByHandQuery = z.output<typeof chosenByHandQuery>;

/** An issued invoice that something is left to pay of. */
export const openInvoiceChoice = invoiceNamed.extend({
  client: namedResource,
  due_date: z.string().nullable(),
  /** Of what is due. */
  currency: z.string(),
  amount_due: z.string(),
});
export type OpenInvoiceChoice = z.infer<typeof openInvoiceChoice>;

/** The input of the background task that records all that is certain. */
export const bankTaskInput = z.object({ statement_id: z.uuid() });
