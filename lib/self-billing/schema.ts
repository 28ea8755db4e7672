import * as z from 'zod';
import { calendarDate } from '@/lib/calendar/schema';
import { countryCode, invoicePrefix } from '@/lib/companies/settings/schema';
import { fundType } from '@/lib/e-invoices/pension-fund';
import { fiscalCode, natura, taxRegimes } from '@/lib/e-invoices/schema';
import { namedResource } from '@/lib/http/named';
import { documentAllowanceResource } from '@/lib/invoices/amounts/allowances';
import { formatFault, numberResets } from '@/lib/invoices/numbers/number-format';
import { listExportQuery, listQuery, oneOrMore } from '@/lib/lists/list-query';
import { currencyCode } from '@/lib/money/currency-schema';
import { lineUnits } from '@/lib/money/rates';
import { lacksName, retentionFields } from '@/lib/money/retained-tax';
import { percentString } from '@/lib/money/schema';
import { taxFault } from '@/lib/money/tax';
import { selfBilledFields } from '@/lib/self-billing/fields';
import { lacks } from '@/lib/self-billing/lacks';
import { selfBilledCategories, selfBilledKinds } from '@/lib/self-billing/taxes';
import { lineText } from '@/lib/text/schema';

export const agreementInput = z
  .strictObject({
    agreed_on: calendarDate,
    /** The last day; empty while nobody has ended the agreement. */
    agreed_until: calendarDate.nullish(),
    legal_name: lineText(200),
    address_line1: lineText(200),
    address_line2: lineText(200).nullish(),
    postal_code: lineText(20).nullish(),
    city: lineText(120),
    region: lineText(120).nullish(),
    country: countryCode,
    /** The VAT number; an invoice with VAT needs it. */
    tax_id: lineText(40).nullish(),
    tax_category: z.enum(selfBilledCategories),
    /** Percent, 0–100. */
    tax_rate: percentString,
    /** Why there is no tax (EN 16931 BT-120). */
    tax_reason: lineText(200).nullish(),
    /** The income tax that the company retains of the work; without a rate, or at 0, it retains nothing. */
    retained_tax_name: retentionFields.name,
    retained_tax_rate: retentionFields.rate.nullish(),
    retained_tax_code: retentionFields.code,
    /** Italy: the pension fund (TipoCassa), its contribution in percent of the work, whether income tax is retained of it. */
    fund_type: fundType.nullish(),
    fund_rate: percentString.nullish(),
    fund_retained: z.boolean().nullish(),
    /** Italy: what FatturaPA says of the contractor, and why there is no tax. */
    fiscal_code: fiscalCode.nullish(),
    tax_regime: z.enum(taxRegimes).nullish(),
    natura: natura.nullish(),
    number_prefix: invoicePrefix,
    /** The same format as for the company's own invoices: `{prefix}-{YYYY}-{seq:6}`. */
    number_format: z.string().trim().min(1).max(60),
    number_reset: z.enum(numberResets),
  })
  .superRefine((asked, context) => {
    const fault = (path: string, key: string | null) => {
      if (key) context.addIssue({ code: 'custom', path: [path], params: { key } });
    };
    const { agreed_until: until, tax_category: category, tax_reason: reason } = asked;
    if (until && until < asked.agreed_on) fault('agreed_until', 'end_before_start');
    fault('tax_rate', taxFault(category, asked.tax_rate));
    if (category === 'S' && reason) fault('tax_reason', 'reason_with_tax');
    if (category === 'E' && !reason) fault('tax_reason', 'exempt_without_reason');
    if (lacksName(asked.retained_tax_rate, asked.retained_tax_name)) fault('retained_tax_name', 'required');
    if (Boolean(asked.fund_type) !== Number(asked.fund_rate ?? '0') > 0)
      fault(asked.fund_type ? 'fund_rate' : 'fund_type', 'required');
    if (asked.fund_type && asked.country !== 'IT') fault('fund_type', 'only_italy');
    // L. 190/2014, art. 1 (67); docs/countries/it.md.
    if (asked.tax_regime === 'RF19' && Number(asked.retained_tax_rate ?? '0') > 0)
      fault('retained_tax_rate', 'nothing_retained');
    if (category === 'S' && asked.natura) fault('natura', 'reason_with_tax');
    fault('number_format', formatFault({ format: asked.number_format, reset: asked.number_reset }));
  });
export type AgreementInput = z.output<typeof agreementInput>;

export const agreementResource = z.object({
  contractor: namedResource,
  agreed_on: z.string(),
  agreed_until: z.string().nullable(),
  legal_name: z.string(),
  address_line1: z.string(),
  address_line2: z.string().nullable(),
  postal_code: z.string().nullable(),
  city: z.string(),
  region: z.string().nullable(),
  country: z.string(),
  tax_id: z.string().nullable(),
  tax_category: z.enum(selfBilledCategories),
  tax_rate: z.string(),
  tax_reason: z.string().nullable(),
  retained_tax_name: z.string().nullable(),
  /** Null for none. */
  retained_tax_rate: z.string().nullable(),
  retained_tax_code: z.string().nullable(),
  fund_type: z.string().nullable(),
  /** Null for none. */
  fund_rate: z.string().nullable(),
  fund_retained: z.boolean().nullable(),
  fiscal_code: z.string().nullable(),
  tax_regime: z.string().nullable(),
  natura: z.string().nullable(),
  number_prefix: z.string(),
  number_format: z.string(),
  number_reset: z.enum(numberResets),
  version: z.number().int(),
});
export type Agreement = z.infer<typeof agreementResource>;

const filters = {
  kind: oneOrMore(selfBilledKinds),
  currency: currencyCode,
  issued_from: calendarDate,
  issued_to: calendarDate,
};

const list = [selfBilledFields.sorts, '-issue_date', filters] as const;
export const selfBilledQuery = listQuery(...list, { pay_run_id: z.uuid(), contractor_id: z.uuid() });
export const selfBilledExportQuery = listExportQuery(selfBilledFields.columns, ...list);
export type SelfBilledExportQuery = z.output<typeof selfBilledExportQuery>;
export type SelfBilledQuery = z.output<typeof selfBilledQuery>;

/** Peppol has a specification of its own for self-billing. */
export const selfBilledFormats = ['ubl', 'cii', 'fatturapa'] as const;
export type SelfBilledFormat = (typeof selfBilledFormats)[number];
export const selfBilledFormatQuery = z.strictObject({ format: z.enum(selfBilledFormats) });

/** A row of the list. Without `uuid`, which the API has never given here. */
export const selfBilledResource = z.object(selfBilledFields.row).omit({ uuid: true });
export type SelfBilledInvoice = z.infer<typeof selfBilledResource>;

const party = z.object({
  name: z.string(),
  legal_name: z.string().nullable(),
  tax_id: z.string().nullable(),
  country: z.string().nullable(),
});

export const selfBilledRecord = selfBilledResource.extend({
  /** The contractor, who is the seller, and the company, as they were when the invoice was created. */
  seller: party,
  buyer: party,
  /** The date of the agreement under which the invoice was created. */
  agreed_on: z.string(),
  lines: z.array(
    z.object({
      id: z.uuid(),
      description: z.string(),
      quantity: z.string(),
      unit: z.enum(lineUnits),
      unit_price: z.string(),
      net_amount: z.string(),
      tax_category: z.string(),
      tax_rate: z.string(),
      tax_reason: z.string().nullable(),
      natura: z.string().nullable(),
      /** Percent that the company retains of it. */
      retained_rate: z.string(),
    }),
  ),
  taxes: z.array(z.object({ category: z.string(), rate: z.string(), taxable: z.string(), amount: z.string() })),
  /** The contribution to the contractor's pension fund; part of the net total. */
  charges: z.array(documentAllowanceResource),
  /** The income tax that the company retains, by rate. */
  retained_name: z.string().nullable(),
  retained_code: z.string().nullable(),
  retained: z.array(z.object({ rate: z.string(), base: z.string(), amount: z.string() })),
});
export type SelfBilledRecord = z.infer<typeof selfBilledRecord>;

/** The invoices of a run in its contractors' names, and what is not invoiced. */
export const selfBillingResource = z.object({
  invoices: z.array(selfBilledResource),
  /**
   * One entry for each contractor and currency, and one for corrections under an agreement that has ended; for somebody
   * who sees the whole run.
   */
  open: z.array(
    z.object({
      /** Null for time of candidates without an account. */
      contractor: namedResource.nullable(),
      currency: z.string(),
      /** The amount that the run pays. */
      amount: z.string(),
      /** Whether it only corrects what was invoiced under an agreement that has ended. */
      is_correction: z.boolean(),
      /** Why no invoice can be created; empty if one can. */
      lacks: z.array(z.enum(lacks)),
    }),
  ),
});
export type SelfBilling = z.infer<typeof selfBillingResource>;
