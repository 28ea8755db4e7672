import { nullableDay } from '@/lib/calendar/days';
import type { TermsBase } from '@/lib/clients/invoicing';
import type { InvoiceConfiguration, InvoicingTerms } from '@/lib/contracts/invoicing/schema';
import type { Prisma } from '@/lib/db/generated/client';
import { formatRate } from '@/lib/money/amount';
import type { Retention } from '@/lib/money/retained-tax';
import { type SecondTax, secondTaxOf, toSecondTaxFields } from '@/lib/money/second-tax';
import { isTaxCategory, type Tax } from '@/lib/money/tax';

/** The columns of a second tax. */
export const secondTaxSelect = { secondTaxName: true, secondTaxRate: true, secondTaxBase: true } as const;

export const configurationSelect = {
  id: true,
  frequency: true,
  anchorDate: true,
  paymentTermsDays: true,
  paymentTermsFrom: true,
  paymentTermsDay: true,
  discountPercent: true,
  discountDays: true,
  taxName: true,
  taxRate: true,
  taxCategory: true,
  ...secondTaxSelect,
  retainedTaxName: true,
  retainedTaxRate: true,
  retainedTaxCode: true,
  pricesIncludeTax: true,
  purchaseOrder: true,
  cig: true,
  cup: true,
  natura: true,
  department: true,
  consolidateBy: true,
  weekCut: true,
  grouping: true,
  version: true,
  createdAt: true,
  updatedAt: true,
} satisfies Prisma.InvoiceConfigurationSelect;

/** The client's columns with the terms of its contracts' invoices. */
export const clientTermsSelect = {
  paymentTermsDays: true,
  paymentTermsFrom: true,
  paymentTermsDay: true,
  discountPercent: true,
  discountDays: true,
  invoiceFrequency: true,
  invoiceAnchorDate: true,
  invoiceGrouping: true,
  purchaseOrder: true,
  consolidateBy: true,
  weekCut: true,
  taxName: true,
  taxRate: true,
  taxCategory: true,
  ...secondTaxSelect,
} satisfies Prisma.ClientSelect;

export const invoicedContractSelect = {
  id: true,
  client: { select: clientTermsSelect },
  invoiceConfig: { select: configurationSelect },
} satisfies Prisma.ContractSelect;
type Row = Prisma.ContractGetPayload<{ select: typeof invoicedContractSelect }>;

/** What a contract says about its invoices, what applies if it says nothing, and what is in force. */
export function invoiceConfigurationOf(
  row: Row,
  company: CompanyTaxes,
  recipients: InvoiceConfiguration['recipients'],
): InvoiceConfiguration {
  const { id: contractId, invoiceConfig: own } = row;
  const tax = own && ownTax(own);
  const retention = own && ownRetention(own);
  return {
    id: own?.id ?? null,
    contract_id: contractId,
    frequency: own?.frequency ?? null,
    anchor_date: nullableDay(own?.anchorDate ?? null),
    payment_terms_days: own?.paymentTermsDays ?? null,
    payment_terms_from: own?.paymentTermsFrom ?? null,
    payment_terms_day: own?.paymentTermsDay ?? null,
    discount_percent: own?.discountPercent ? formatRate(own.discountPercent) : null,
    discount_days: own?.discountDays ?? null,
    tax_name: tax?.name ?? null,
    tax_rate: tax?.rate ?? null,
    tax_category: tax?.category ?? null,
    ...toSecondTaxFields(tax?.second ?? null),
    ...(retention ? retainedTax(retention) : noOwnRetention),
    prices_include_tax: own?.pricesIncludeTax ?? false,
    purchase_order: own?.purchaseOrder ?? null,
    cig: own?.cig ?? null,
    cup: own?.cup ?? null,
    natura: own?.natura ?? null,
    department: own?.department ?? null,
    consolidate_by: own?.consolidateBy ?? null,
    week_cut: own?.weekCut ?? null,
    grouping: own?.grouping ?? null,
    in_force: invoicingTermsOf(row, company),
    from_client: clientTermsOf(row.client, company),
    recipients,
    version: own?.version ?? 0,
    created_at: own?.createdAt.toISOString() ?? null,
    updated_at: own?.updatedAt.toISOString() ?? null,
  };
}

/**
 * The terms of a contract's invoices: its own setup, where that is empty its client's, and for the tax finally the
 * company's. `invoicingTerms` (terms.data.ts) is the same in SQL; a test compares them.
 */
export function invoicingTermsOf({ client, invoiceConfig: own }: Row, company: CompanyTaxes): InvoicingTerms {
  const terms = clientTermsOf(client, company);
  if (!own) return terms;
  const tax = ownTax(own);
  const retention = ownRetention(own);
  return {
    frequency: own.frequency ?? terms.frequency,
    anchor_date: own.frequency ? nullableDay(own.anchorDate) : terms.anchor_date,
    ...(own.paymentTermsDays === null ? dueOf(terms) : dueColumns(own, own.paymentTermsDays)),
    ...(own.discountPercent === null ? discountOf(terms) : discountColumns(own)),
    ...(tax ? toTaxFields(tax) : taxOfTerms(terms)),
    ...retainedTax(retention ?? company.retention),
    prices_include_tax: own.pricesIncludeTax,
    purchase_order: own.purchaseOrder ?? terms.purchase_order,
    cig: own.cig,
    cup: own.cup,
    natura: own.natura,
    department: own.department,
    consolidate_by: own.consolidateBy ?? terms.consolidate_by,
    week_cut: own.weekCut ?? terms.week_cut,
    grouping: own.grouping ?? terms.grouping,
  };
}

function clientTermsOf(client: Row['client'], company: CompanyTaxes): InvoicingTerms {
  const tax = ownTax(client) ?? company.tax;
  return {
    frequency: client.invoiceFrequency,
    anchor_date: nullableDay(client.invoiceAnchorDate),
    ...dueColumns(client, client.paymentTermsDays),
    ...discountColumns(client),
    ...toTaxFields(tax),
    ...retainedTax(company.retention),
    prices_include_tax: false,
    purchase_order: client.purchaseOrder,
    cig: null,
    cup: null,
    natura: null,
    department: null,
    consolidate_by: client.consolidateBy,
    week_cut: client.weekCut,
    grouping: client.invoiceGrouping,
  };
}

type DueTerms = Pick<InvoicingTerms, 'payment_terms_days' | 'payment_terms_from' | 'payment_terms_day'>;

const dueOf = ({ payment_terms_days, payment_terms_from, payment_terms_day }: DueTerms): DueTerms => ({
  payment_terms_days,
  payment_terms_from,
  payment_terms_day,
});

const dueColumns = (
  {
    paymentTermsFrom,
    paymentTermsDay,
  }: Pick<Row['client'], 'paymentTermsDay'> & { paymentTermsFrom: TermsBase | null },
  days: number,
): DueTerms => ({
  payment_terms_days: days,
  payment_terms_from: paymentTermsFrom ?? 'issue_date',
  payment_terms_day: paymentTermsDay,
});

const discountOf = ({
  discount_percent,
  discount_days,
}: Pick<InvoicingTerms, 'discount_percent' | 'discount_days'>) => ({
  discount_percent,
  discount_days,
});

/** A discount of 0 is none. */
const discountColumns = ({
  discountPercent,
  discountDays,
}: Pick<Row['client'], 'discountPercent' | 'discountDays'>) => ({
  discount_percent: discountPercent?.gt(0) ? formatRate(discountPercent) : null,
  discount_days: discountDays,
});

const taxOfTerms = (terms: InvoicingTerms) => ({
  tax_name: terms.tax_name,
  tax_rate: terms.tax_rate,
  tax_category: terms.tax_category,
  second_tax_name: terms.second_tax_name,
  second_tax_rate: terms.second_tax_rate,
  second_tax_base: terms.second_tax_base,
});

const toTaxFields = (tax: Tax) => ({
  tax_name: tax.name,
  tax_rate: tax.rate,
  tax_category: tax.category,
  ...toSecondTaxFields(tax.second ?? null),
});

/** The tax on a company's work, and what its clients retain of their payments. */
export interface CompanyTaxes {
  tax: Tax;
  retention: Retention;
}

const retainedTax = ({ name, rate, code }: Retention) => ({
  retained_tax_name: name,
  retained_tax_rate: rate,
  retained_tax_code: code,
});

const noOwnRetention = { retained_tax_name: null, retained_tax_rate: null, retained_tax_code: null };

interface RetentionColumns {
  retainedTaxName: string | null;
  retainedTaxRate: Prisma.Decimal | null;
  retainedTaxCode: string | null;
}

/** The retained tax that a contract has of its own; null for its company's. */
const ownRetention = ({ retainedTaxRate: rate, ...own }: RetentionColumns): Retention | null =>
  rate === null ? null : retentionOf({ ...own, retainedTaxRate: rate });

/** The retained tax in the columns of a configuration or a company. */
export const retentionOf = (row: {
  retainedTaxName: string | null;
  retainedTaxRate: Prisma.Decimal;
  retainedTaxCode: string | null;
}): Retention => ({ name: row.retainedTaxName, rate: formatRate(row.retainedTaxRate), code: row.retainedTaxCode });

interface SecondTaxColumns {
  secondTaxName: string | null;
  secondTaxRate: Prisma.Decimal | null;
  secondTaxBase: SecondTax['base'] | null;
}

interface TaxColumns extends SecondTaxColumns {
  taxName: string | null;
  taxRate: Prisma.Decimal | null;
  taxCategory: string | null;
}

/** The tax that a contract or client has of its own; null if it has none. */
export const ownTax = ({ taxRate, taxCategory, ...names }: TaxColumns): Tax | null =>
  taxCategory === null || taxRate === null ? null : taxOf({ ...names, taxRate, taxCategory });

/** The tax in the columns of a configuration, a client or a company. */
export function taxOf(
  row: { taxName: string | null; taxRate: Prisma.Decimal; taxCategory: string } & SecondTaxColumns,
): Tax {
  if (!isTaxCategory(row.taxCategory)) throw new Error(`not a tax category: ${row.taxCategory}`);
  return {
    name: row.taxName,
    rate: formatRate(row.taxRate),
    category: row.taxCategory,
    second: secondTaxOf({
      second_tax_name: row.secondTaxName,
      second_tax_rate: row.secondTaxRate?.toFixed() ?? null,
      second_tax_base: row.secondTaxBase,
    }),
  };
}
