import 'server-only';
import type { InvoiceConfiguration } from '@/lib/contracts/invoicing/schema';
import type { Db } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';

/**
 * The terms of each contract's invoices, a row for each, to be joined by `contract_id`: the contract's own setup, where
 * that is empty its client's, and for the tax finally the company's. `invoicingTermsOf` (configuration.ts) is the same
 * for one contract; a test compares them.
 */
export const invoicingTerms = (companyId: string): Prisma.Sql => Prisma.sql`(
  select x.id as contract_id, x.client_id,
    coalesce(o.frequency, k.invoice_frequency) as frequency,
    case when o.frequency is null then k.invoice_anchor_date else o.anchor_date end as anchor_date,
    coalesce(o.payment_terms_days, k.payment_terms_days) as payment_terms_days,
    case when o.payment_terms_days is null then k.payment_terms_from else coalesce(o.payment_terms_from, 'issue_date') end as payment_terms_from,
    case when o.payment_terms_days is null then k.payment_terms_day else o.payment_terms_day end as payment_terms_day,
    nullif(coalesce(o.discount_percent, k.discount_percent), 0) as discount_percent,
    case when o.discount_percent is null then k.discount_days else o.discount_days end as discount_days,
    case when o.tax_category is not null then o.tax_name when k.tax_category is not null then k.tax_name else m.tax_name end as tax_name,
    coalesce(o.tax_rate, k.tax_rate, m.tax_rate) as tax_rate,
    coalesce(o.tax_category, k.tax_category, m.tax_category) as tax_category,
    case when o.tax_category is not null then o.second_tax_name when k.tax_category is not null then k.second_tax_name else m.second_tax_name end as second_tax_name,
    case when o.tax_category is not null then o.second_tax_rate when k.tax_category is not null then k.second_tax_rate else m.second_tax_rate end as second_tax_rate,
    case when o.tax_category is not null then o.second_tax_base when k.tax_category is not null then k.second_tax_base else m.second_tax_base end as second_tax_base,
    case when o.retained_tax_rate is null then m.retained_tax_name else o.retained_tax_name end as retained_tax_name,
    coalesce(o.retained_tax_rate, m.retained_tax_rate) as retained_tax_rate,
    case when o.retained_tax_rate is null then m.retained_tax_code else o.retained_tax_code end as retained_tax_code,
    coalesce(o.prices_include_tax, false) as prices_include_tax,
    coalesce(o.purchase_order, k.purchase_order) as purchase_order,
    o.cig,
    o.cup,
    o.natura,
    o.department,
    coalesce(o.consolidate_by, k.consolidate_by) as consolidate_by,
    coalesce(o.week_cut, k.week_cut) as week_cut,
    coalesce(o.grouping, k.invoice_grouping) as grouping
  from contracts x
  join clients k on k.company_id = ${companyId}::uuid and k.id = x.client_id
  join companies m on m.id = ${companyId}::uuid
  left join invoice_configurations o on o.company_id = ${companyId}::uuid and o.contract_id = x.id
  where x.company_id = ${companyId}::uuid)`;

/**
 * How the weeks of a contract `c` are cut: as its invoicing says it, but whole where the value of a week's first days
 * follows from its last ones (docs/domain.md, "Weeks over the end of a month").
 */
export const weekCutOf = (companyId: string): Prisma.Sql => Prisma.sql`(case
  when jsonb_path_exists(coalesce(c.overtime_terms, '{}'), '$.**.policy ? (@ == "weighted_average")')
    or exists (select from companies m where m.id = ${companyId}::uuid and m.joint_hours = 'in_proportion') then 'whole'
  else coalesce(
    (select o.week_cut from invoice_configurations o where o.company_id = ${companyId}::uuid and o.contract_id = c.id),
    (select k.week_cut from clients k where k.company_id = ${companyId}::uuid and k.id = c.client_id)) end)`;

/**
 * The recipients of one contract's invoices: its own, or those of its client if it has none, in their order.
 *
 * @param contract an expression for the contract's id
 */
export const recipientsOf = (companyId: string, contract: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  select r.client_contact_id, r.recipient_type, r.position, r.id
  from invoicing_contacts r where r.company_id = ${companyId}::uuid and r.contract_id = ${contract}
  union all
  select k.id, k.invoice_recipient, k.position, k.id
  from contracts x join client_contacts k on k.company_id = ${companyId}::uuid and k.client_id = x.client_id
  where x.company_id = ${companyId}::uuid and x.id = ${contract} and k.invoice_recipient is not null and not exists (
    select from invoicing_contacts r where r.company_id = ${companyId}::uuid and r.contract_id = x.id))`;

/** The people of `recipientsOf`, in their order. */
export const findContractRecipients = (
  db: Db,
  companyId: string,
  contractId: string,
): Promise<InvoiceConfiguration['recipients']> =>
  db.$queryRaw<InvoiceConfiguration['recipients']>`
    select c.name, c.email, c.title, r.recipient_type
    from ${recipientsOf(companyId, Prisma.sql`${contractId}::uuid`)} r
    join client_contacts c on c.company_id = ${companyId}::uuid and c.id = r.client_contact_id
    order by r.position, r.id`;
