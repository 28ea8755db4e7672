import { nullableDay } from '@/lib/calendar/days';
import type { InvoiceConfiguration } from '@/lib/contracts/invoicing/schema';
import type { Prisma } from '@/lib/db/generated/client';
import { formatRate } from '@/lib/money/amount';
import { isTaxCategory, type Tax } from '@/lib/money/tax';

export const configurationSelect = {
  id: true,
  frequency: true,
  anchorDate: true,
  paymentTermsDays: true,
  taxName: true,
  taxRate: true,
  taxCategory: true,
  purchaseOrder: true,
  department: true,
  consolidateBy: true,
  grouping: true,
  version: true,
  createdAt: true,
  updatedAt: true,
} satisfies Prisma.InvoiceConfigurationSelect;

export const invoicedContractSelect = {
  id: true,
  client: { select: { paymentTermsDays: true } },
  invoiceConfig: { select: configurationSelect },
} satisfies Prisma.ContractSelect;
type Row = Prisma.ContractGetPayload<{ select: typeof invoicedContractSelect }>;

/**
 * What a contract's invoices are made with. Until somebody saves it: monthly, one line per rate type, the client's
 * payment terms and the company's tax.
 */
export function invoiceConfigurationOf({ id: contractId, client, invoiceConfig }: Row, own: Tax): InvoiceConfiguration {
  const tax = invoiceConfig ? taxOf(invoiceConfig) : own;
  return {
    id: invoiceConfig?.id ?? null,
    contract_id: contractId,
    frequency: invoiceConfig?.frequency ?? 'monthly',
    anchor_date: nullableDay(invoiceConfig?.anchorDate ?? null),
    payment_terms_days: invoiceConfig?.paymentTermsDays ?? client.paymentTermsDays,
    tax_name: tax.name,
    tax_rate: tax.rate,
    tax_category: tax.category,
    purchase_order: invoiceConfig?.purchaseOrder ?? null,
    department: invoiceConfig?.department ?? null,
    consolidate_by: invoiceConfig?.consolidateBy ?? null,
    grouping: invoiceConfig?.grouping ?? 'rate_type',
    version: invoiceConfig?.version ?? 0,
    created_at: invoiceConfig?.createdAt.toISOString() ?? null,
    updated_at: invoiceConfig?.updatedAt.toISOString() ?? null,
  };
}

/** The tax that a configuration's or a company's columns hold. */
export function taxOf(row: { taxName: string | null; taxRate: Prisma.Decimal; taxCategory: string }): Tax {
  if (!isTaxCategory(row.taxCategory)) throw new Error(`not a tax category: ${row.taxCategory}`);
  return { name: row.taxName, rate: formatRate(row.taxRate), category: row.taxCategory };
}
