import * as z from 'zod';
import { termsBases } from '@/lib/clients/invoicing';
import { currency } from '@/lib/fields/currency';
import { fieldsOf } from '@/lib/fields/fields-of';
import {
  choice,
  column,
  computed,
  createdAt,
  day,
  flag,
  instant,
  integer,
  own,
  text,
  textOf,
  updatedAt,
} from '@/lib/fields/kinds';
import { namedResource } from '@/lib/http/named';
import { deliveryStatuses, documentKinds, invoiceStatuses, paymentStatuses } from '@/lib/invoices/transitions';
import { exchangeRate, percentString } from '@/lib/money/schema';
import { blockText } from '@/lib/text/schema';

/** Another document, by its number; null for a draft. */
export const numberedResource = z.object({ id: z.uuid(), number: z.string().nullable() });

/** A decimal string in the invoice's `currency`. */
const amount = () => computed(z.string());

/**
 * The plain fields of an invoice. Its lines, payments and mails, and the sums and taxes of its lines, are in schema.ts.
 * What happens to a field that a call leaves out is in draft-terms.ts, unless the field is simply kept.
 */
export const invoiceFields = fieldsOf('invoices', ['view_invoices'], {
  number: text(60).optional().given().sorted().listed('name'),
  client: computed(namedResource).sorted().listed('fact'),
  candidate: column().sorted().listed('roomy'),
  /** The date to show on the invoice; the day of issue if it is left out. */
  issue_date: day().optional().sorted().listed('roomy'),
  /** Why the issue date is before the latest in the series; required in that case, left out in all others. */
  out_of_order_reason: textOf(blockText(500)).optional().alone(),
  /** The issue date plus the payment terms if it is left out. */
  due_date: day().optional().sorted().listed('shown'),
  gross_total: amount().summed().sorted().listed('shown'),
  amount_due: amount().summed().sorted().listed('fact'),
  status: choice(invoiceStatuses).given().sorted().listed('fact'),
  kind: choice(documentKinds).given().sorted().listed('offered'),
  /** The leading contract, whose terms apply. */
  contract: computed(
    z.object({ id: z.uuid(), number: z.string(), position_title: z.string(), candidate: namedResource }),
  )
    .sorted()
    .listed('offered'),
  position_title: column().sorted().listed('offered'),
  net_total: amount().summed().sorted().listed('offered'),
  tax_total: amount().summed().sorted().listed('offered'),
  paid_total: amount().summed().sorted().listed('offered'),
  /** The income tax that the client retains and pays to the tax office; part of what is paid once it is issued. */
  retained_total: amount().sorted().listed('offered'),
  /** The total of an invoice's issued credit notes. */
  credited_total: amount().sorted().listed('offered'),
  /** Null for a credit note, which nobody pays. */
  payment_status: computed(z.enum(paymentStatuses).nullable())
    .unsorted('It follows from the amount due, which is sorted.')
    .listed('offered'),
  delivery_status: choice(deliveryStatuses).given().sorted().listed('offered'),
  currency: currency().given().sorted().listed('offered'),
  created_at: createdAt().sorted().listed('offered'),
  updated_at: updatedAt().sorted().listed('offered'),

  /** The invoice that a credit note credits; null for an invoice. */
  credits: computed(numberedResource.nullable()),
  /** Whether it asks for money before the work is done. */
  is_deposit: flag().given(),
  is_overdue: computed(z.boolean()),
  /** The number of contracts whose work is on its lines. */
  contract_count: integer(1, 1000).given(),
  /** The part of an issued credit note that can still be used; null for an invoice. */
  credit_left: computed(z.string().nullable()),

  terms_days: integer(0, 365).given().alone(),
  /** From which day these days count, and the day of a month on which payment is due; 31 is the last of any month. */
  terms_from: choice(termsBases).given().alone(),
  terms_day: integer(1, 31).optional().given().alone(),
  /** What is taken off for payment within so many days of the issue date, in percent. */
  discount_percent: own(percentString, z.string()).optional().given().alone(),
  discount_days: integer(0, 365).optional().given().alone(),
  purchase_order: text(60).optional().alone(),
  /** Italy: the codes of the tender and of the public investment that the work is for, as the contract names them. */
  cig: text(15).optional().given().alone(),
  cup: text(15).optional().given().alone(),
  tax_name: text(60).optional().given().alone(),
  /** Whether unit prices, and the amounts of lines, discounts and charges, are with tax; no change alters it. */
  prices_include_tax: flag().given().alone(),
  /** What the retained tax is called, and Italy's code for the kind of payment. */
  retained_name: text(60).optional().given().alone(),
  retained_code: text(2).optional().given().alone(),
  /** Texts above and below the lines, in the document's language. */
  intro: textOf(blockText(1000)).optional().alone(),
  note: textOf(blockText(2000)).optional().alone(),
  /** When the billed work was done; the period of its timesheets if it is left out. */
  period_start: day().optional().alone(),
  period_end: day().optional().alone(),
  /** The language of the document. */
  locale: text(20).given().alone(),
  /** The company's currency at issue; null for a draft. */
  company_currency: currency().optional().given().alone(),
  /** What one unit of the invoice's currency is worth in the company's currency, and the source of that rate. */
  exchange_rate: own(exchangeRate, z.string()).optional().alone(),
  exchange_source: text(120).optional().alone(),
  credit_reason: text(500).optional().given().alone(),
  rebill: flag().given().alone(),
  closed_reason: text(500).optional().given().alone(),
  issued_at: instant().optional().given().alone(),
  sent_at: instant().optional().given().alone(),
});

/** The columns that the list of invoices can show. */
export type InvoiceColumn = (typeof invoiceFields.columns)[number];
