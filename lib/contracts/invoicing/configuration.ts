import { type InvoiceConfiguration, taxCategories } from '@/lib/contracts/invoicing/schema';
import { nullableDay } from '@/lib/db/days';
import type { Prisma } from '@/lib/db/generated/client';
import { formatRate } from '@/lib/money/amount';

export const configurationSelect = {
  id: true, frequency: true, anchorDate: true, paymentTermsDays: true, taxName: true, taxRate: true, taxCategory: true,
  purchaseOrder: true, grouping: true, version: true, createdAt: true, updatedAt: true,
} satisfies Prisma.InvoiceConfigurationSelect;

export const invoicedContractSelect = {
  id: true, client: { select: { paymentTermsDays: true } }, invoiceConfig: { select: configurationSelect },
} satisfies Prisma.ContractSelect;
type Row = Prisma.ContractGetPayload<{ select: typeof invoicedContractSelect }>;

/**
 * What a contract's invoices are made with. Until somebody saves it: monthly, one line per rate type, the client's
 * payment terms, no tax.
 */
export function configurationOf({ id: contractId, client, invoiceConfig }: Row): InvoiceConfiguration {
  return {
    id: invoiceConfig?.id ?? null,
    contract_id: contractId,
    frequency: invoiceConfig?.frequency ?? 'monthly',
    anchor_date: nullableDay(invoiceConfig?.anchorDate ?? null),
    payment_terms_days: invoiceConfig?.paymentTermsDays ?? client.paymentTermsDays,
    tax_name: invoiceConfig?.taxName ?? null,
    tax_rate: formatRate(invoiceConfig?.taxRate ?? '0'),
    tax_category: taxCategories.find((category) => category === invoiceConfig?.taxCategory) ?? 'S',
    purchase_order: invoiceConfig?.purchaseOrder ?? null,
    grouping: invoiceConfig?.grouping ?? 'rate_type',
    version: invoiceConfig?.version ?? 0,
    created_at: invoiceConfig?.createdAt.toISOString() ?? null,
    updated_at: invoiceConfig?.updatedAt.toISOString() ?? null,
  };
}
