import * as z from 'zod';
import { bankStatementFields } from '@/lib/bank-statements/fields';
import { bankLineKinds, bankLineStatuses } from '@/lib/bank-statements/statuses';
import { calendarDate } from '@/lib/calendar/schema';
import { namedResource } from '@/lib/http/named';
import { receivedRates } from '@/lib/invoices/schema';
import { listExportQuery, listQuery, oneOrMore, searchlessListQuery } from '@/lib/lists/list-query';
import { amountString } from '@/lib/money/schema';
import { searchText } from '@/lib/text/schema';

const list = [
  bankStatementFields.sorts,
  '-created_at',
  {
    ...bankStatementFields.filters,
    /** Statements with a line in one of these statuses. */
    status: oneOrMore(bankLineStatuses),
    /** Statements with a line that was booked from the first day to the second, both included. */
    booked_from: calendarDate,
    booked_to: calendarDate,
  },
] as const;
export const bankStatementQuery = listQuery(...list);
export type BankStatementQuery = z.output<typeof bankStatementQuery>;
export const bankStatementExportQuery = listExportQuery(bankStatementFields.columns, ...list);
export type BankStatementExportQuery = z.output<typeof bankStatementExportQuery>;

/** The values of the list's filters. */
export const bankStatementFilters = z.object({
  /** The accounts that the statements name. */
  accounts: z.array(z.object({ key: z.string(), label: z.string() })),
});
export type BankStatementFilters = z.infer<typeof bankStatementFilters>;

export const bankStatementResource = z.object(bankStatementFields.row).omit({ uuid: true });
export type BankStatement = z.infer<typeof bankStatementResource>;

export const bankStatementRecord = bankStatementResource.extend({
  /** Set while the lines of a long file are written, or all certain lines recorded; `total` is set once it is known. */
  progress: z
    .object({ step: z.enum(['lines', 'payments']), done: z.number().int(), total: z.number().int().nullable() })
    .nullable(),
});
export type BankStatementRecord = z.infer<typeof bankStatementRecord>;

export const bankLinesQuery = searchlessListQuery(['position'], 'position', { status: oneOrMore(bankLineStatuses) });
export type BankLinesQuery = z.output<typeof bankLinesQuery>;

/** `{id}` is the id of the statement. */
export const bankLineParams = z.object({ id: z.uuid(), line: z.uuid() });

/** How certain it is that a line pays these invoices, and why. */
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
  'all_clients',
  'charges',
  'discount',
  'early',
] as const;
export type MatchReason = (typeof matchReasons)[number];

const invoiceNamed = z.object({ id: z.uuid(), number: z.string() });

const proposalResource = z.object({
  confidence: z.enum(confidences),
  /**
   * `number`: the text names the invoice; `amount`: the invoice asks for exactly that, `sum`: all invoices together do;
   * `part`, `more`: less or more came in than they ask for; `name`, `iban`: the payer is the client; `several`: other
   * invoices ask for the same amount; `all_open`: it is all that the client owes; `clients`: the text names invoices of
   * other clients, too; `all_clients`: it is what the named invoices of several clients come to; `charges`: it is what
   * they ask for, less what banks took; `discount`: it is that less the discount for early payment, in time; `early`: it came before the invoice, and can be kept as the client's credit.
   */
  reasons: z.array(z.enum(matchReasons)),
  /** The client of the first invoice. */
  client: namedResource,
  invoices: z.array(
    z.object({
      invoice: invoiceNamed,
      client: namedResource,
      amount: z.string(),
      amount_due: z.string(),
      /** What is still to pay on the invoice afterwards. */
      stays_open: z.string(),
    }),
  ),
  /** What is left of the line once they are paid. */
  rest: z.string(),
  /** Whether what banks took of the money pays the invoices, too. */
  with_charges: z.boolean(),
});
export type Proposal = z.infer<typeof proposalResource>;

const returnedResource = z.object({
  /**
   * `likely`: the line names an invoice of the payment, its account or its payer; `possible`: only the amount is the
   * same.
   */
  confidence: z.enum(['likely', 'possible']),
  /** The receipt that the payment came in with. */
  receipt_id: z.uuid(),
  client: namedResource,
  paid_on: z.string(),
  amount: z.string(),
  invoices: z.array(invoiceNamed),
  /** The day on which the payment was already taken back; null while it is not. */
  reversed_on: z.string().nullable(),
});
export type Returned = z.infer<typeof returnedResource>;

export const bankLineResource = z.object({
  id: z.uuid(),
  position: z.number().int(),
  /** `return`: money that came in and was returned; `charge`: what the bank charges. */
  kind: z.enum(bankLineKinds),
  booked_on: z.string(),
  amount: z.string(),
  currency: z.string(),
  /** The charges that banks deducted. */
  charges: z.string().nullable(),
  /** The reason of a return: the code of ISO 20022, or the bank's own. */
  return_reason: z.string().nullable(),
  payer_name: z.string().nullable(),
  payer_iban: z.string().nullable(),
  reference: z.string().nullable(),
  end_to_end_id: z.string().nullable(),
  status: z.enum(bankLineStatuses),
  /** What a waiting line may pay; null if nothing points to an open invoice. */
  proposal: proposalResource.nullable(),
  /** The payment that a waiting return takes back; null if none fits. */
  returned: returnedResource.nullable(),
  /** The invoices on which a paid line was recorded, or from which it was taken back. */
  invoices: z.array(invoiceNamed),
  /** Why it was not recorded with all the others: a key of the namespace `problems`, with its values. */
  problem: z.object({ key: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) }).nullable(),
});
export type BankLine = z.infer<typeof bankLineResource>;

/**
 * The invoices that a line pays, all of one currency, and how much of each: together the line's amount, unless the rest
 * is kept as the credit of the only client. In another currency than theirs, which only one client's invoices may be,
 * that is the amount times the rate, in their currency. An
 * invoice that gets 0 only says whose credit all of it is, for example money from before any invoice's date.
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
  /** Adds what banks took of the money: the client paid it, and it goes to the account for bank charges. */
  with_charges: z.boolean().optional(),
  /** Keeps the part of the line that no invoice gets as the client's credit; without it, such a part is refused. */
  keep_rest_as_credit: z.boolean().optional(),
});
export type BankPaymentInput = z.output<typeof bankPaymentInput>;

/** The payment that a line returns: the receipt that its `returned` names. */
export const bankReturnInput = z.strictObject({ receipt_id: z.uuid() });

/** A search for invoices by hand; `beside` are invoices that are already chosen. */
export const chosenByHandQuery = z.strictObject({
  search: searchText.optional(),
  beside: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.uuid()).max(100))
    .optional(),
});
export type ChosenByHandQuery = z.output<typeof chosenByHandQuery>;

/** An issued invoice with an amount due. */
export const openInvoiceChoice = invoiceNamed.extend({
  client: namedResource,
  due_date: z.string().nullable(),
  /** The currency of the amount due. */
  currency: z.string(),
  amount_due: z.string(),
});
export type OpenInvoiceChoice = z.infer<typeof openInvoiceChoice>;

/** The input of the background task that records all certain lines. */
export const bankTaskInput = z.object({ statement_id: z.uuid() });
