import 'server-only';
import { invoicingTerms } from '@/lib/contracts/invoicing/terms.data';
import type { Db } from '@/lib/db/client';

/**
 * A key by contract: contracts with the same key may share an invoice. They have the same client, currency and
 * frequency, the same `consolidate_by` with the same value, and agree in what a document says only once: payment terms,
 * the names of the tax and of the retained tax, whether it is outside the scope of the tax (EN 16931 BR-O-11), whether its prices include tax, Italy's CIG and CUP, and an order with a budget. A
 * contract that is to be combined by order or department but names none has a key of its own.
 */
export async function consolidationOf(
  db: Db,
  companyId: string,
  contractIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.$queryRaw<{ id: string; key: string }[]>`
    select c.id, jsonb_build_array(c.client_id, c.currency, n.frequency, n.payment_terms_days, n.payment_terms_from,
      n.payment_terms_day, n.discount_percent, n.discount_days, o.id, n.cig, n.cup, n.tax_name, n.retained_tax_name, n.retained_tax_code,
      n.tax_category = 'O', n.prices_include_tax, n.consolidate_by,
      coalesce(case n.consolidate_by
        when 'client' then '' when 'purchase_order' then n.purchase_order when 'department' then lower(n.department) end, c.id::text)
    )::text as key
    from contracts c
    join ${invoicingTerms(companyId)} n on n.contract_id = c.id
    left join purchase_orders o on o.company_id = ${companyId}::uuid and o.client_id = c.client_id and o.number = n.purchase_order
    where c.company_id = ${companyId}::uuid and c.id = any(${[...new Set(contractIds)]}::uuid[])`;
  return new Map(rows.map(({ id, key }) => [id, key]));
}
