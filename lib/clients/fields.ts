import { consolidations } from '@/lib/clients/consolidations';
import { weekCuts } from '@/lib/clients/invoicing';
import { eInvoiceFormats } from '@/lib/e-invoices/formats';
import { electronicAddress, electronicScheme, fiscalCode, recipientCode } from '@/lib/e-invoices/schema';
import { currency } from '@/lib/fields/currency';
import { fieldsOf } from '@/lib/fields/fields-of';
import {
  choice,
  column,
  createdAt,
  email,
  flag,
  integer,
  named,
  phone,
  reference,
  text,
  textOf,
  updatedAt,
} from '@/lib/fields/kinds';
import { localeCode } from '@/lib/i18n/locale-schema';
import { programNumber } from '@/lib/text/schema';

/** The plain fields of a client. Its address, its invoicing and its margin floor are in schema.ts. */
export const clientFields = fieldsOf('clients', ['view_clients'], {
  name: text(200).sorted().listed('name'),
  number: text(40).given().sorted().listed('fact'),
  client_type: reference().filtered().quick().listed('fact'),
  is_active: flag().kept().filtered().sorted().listed('fact'),
  email: email().optional().quick().sorted().listed('shown'),
  currency: currency().sorted().listed('shown'),
  /** Days from an invoice's issue date to its due date. */
  payment_terms_days: integer(0, 365).sorted().listed('roomy'),
  owner: named('user').given().sorted().listed('shown'),
  created_at: createdAt().sorted().listed('roomy'),
  /** Its account in the books; it stays once they have it. */
  debtor_number: textOf(programNumber).optional().sorted().listed('offered'),
  phone: phone().optional().quick().sorted().listed('offered'),
  tax_id: text(40).optional().sorted().listed('offered'),
  address_line1: column().sorted().listed('offered'),
  address_line2: column().sorted().listed('offered'),
  postal_code: column().sorted().listed('offered'),
  city: column().sorted().listed('offered'),
  region: column().sorted().listed('offered'),
  country: column().sorted().listed('offered'),
  updated_at: updatedAt().sorted().listed('offered'),
  /** The language of its invoices and their mails; if empty, the company's. */
  locale: textOf(localeCode).optional(),

  e_invoice_format: choice(eInvoiceFormats).optional().alone(),
  electronic_address_scheme: textOf(electronicScheme).optional().alone(),
  electronic_address: textOf(electronicAddress).optional().alone(),
  buyer_reference: text(100).optional().alone(),
  recipient_code: textOf(recipientCode).optional().alone(),
  fiscal_code: textOf(fiscalCode).optional().alone(),
  /** Italy: whether it pays the VAT of its invoices to the tax office (DPR 633/72, art. 17-ter). */
  split_payment: flag().kept().alone(),
  /** Which of its contracts share an invoice, unless a contract says otherwise. */
  consolidate_by: choice(consolidations).kept().alone(),
  /** Whether its weeks are cut at the end of a month, unless a contract says otherwise. */
  week_cut: choice(weekCuts).kept().alone(),
  /** Whether nobody reminds it of overdue invoices. */
  reminders_excluded: flag().kept().alone(),
  /** Whether billing runs leave out its contracts that name no purchase order. */
  requires_purchase_order: flag().kept().alone(),
});

/** A column of the list of clients. */
export type ClientColumn = (typeof clientFields.columns)[number];
