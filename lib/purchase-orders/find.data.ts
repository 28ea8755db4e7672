import 'server-only';
import type { Db } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';

/** A purchase order with what is used of its budget. Decimals as strings. */
export interface OrderRow {
  id: string;
  clientId: string;
  number: string;
  budgetAmount: string | null;
  currency: string | null;
  budgetHours: string | null;
  warnedAt: Date | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  /** Money before tax, or hours, in the unit of the budget. */
  used: string;
}

interface Which {
  id?: string;
  ids?: readonly string[];
  clientId?: string;
  number?: string;
}

/**
 * Orders by number, with their use: the draft and issued invoices that name them, less issued credit notes. A deposit
 * does not count: the invoice that deducts it bills the work.
 */
export const findOrders = (db: Db, companyId: string, { id, ids, clientId, number }: Which): Promise<OrderRow[]> =>
  db.$queryRaw<OrderRow[]>`
    select o.id, o.client_id as "clientId", o.number, o.budget_amount::text as "budgetAmount", o.currency,
      o.budget_hours::text as "budgetHours", o.warned_at as "warnedAt", o.version, o.created_at as "createdAt",
      o.updated_at as "updatedAt",
      coalesce(case when o.budget_hours is null then (${usedMoney(companyId)}) else (${usedHours(companyId)}) end, 0)::text as used
    from purchase_orders o
    where o.company_id = ${companyId}::uuid
      ${id ? Prisma.sql`and o.id = ${id}::uuid` : Prisma.empty}
      ${ids ? Prisma.sql`and o.id = any(${[...ids]}::uuid[])` : Prisma.empty}
      ${clientId ? Prisma.sql`and o.client_id = ${clientId}::uuid` : Prisma.empty}
      ${number ? Prisma.sql`and o.number = ${number}` : Prisma.empty}
    order by o.number, o.id`;

/**
 * The documents that count for an order. A credit note counts once it is issued: until then it may still be deleted.
 */
const documentsOf = (companyId: string): Prisma.Sql => Prisma.sql`
  i.company_id = ${companyId}::uuid and i.client_id = o.client_id and i.purchase_order = o.number
  and (i.status = 'issued' or (i.status = 'draft' and i.kind = 'invoice')) and not i.is_deposit
  and not exists (select 1 from invoices d where d.company_id = ${companyId}::uuid and d.id = i.credits_id and d.is_deposit)`;

const usedMoney = (companyId: string): Prisma.Sql => Prisma.sql`
  select sum(case i.kind when 'invoice' then i.net_total else -i.net_total end)
  from invoices i where ${documentsOf(companyId)} and i.currency = o.currency`;

/**
 * The used hours. Time at a daily rate counts with the hours worked. A credit by quantity returns its hours; a credit
 * by amount returns none, because the work was done, for less money. A line whose money is credited in full, as it was
 * agreed, in whatever parts, or whose time may be billed again, returns all of its hours.
 */
const usedHours = (companyId: string): Prisma.Sql => Prisma.sql`
  select round(sum(w.hours * case when p.is_all then 0 else 1 - p.quantity / nullif(l.quantity, 0) end), 2)
  from invoices i
  join invoice_lines l on l.company_id = ${companyId}::uuid and l.invoice_id = i.id and l.kind in ('time', 'manual')
  cross join lateral (select case
    when l.unit = 'hour' then l.quantity
    when l.unit = 'day' and l.kind = 'time' then (
      select sum(e.minutes) / 60 from invoice_line_entries x
      join timesheet_entries e on e.company_id = ${companyId}::uuid and e.id = x.timesheet_entry_id
      where x.company_id = ${companyId}::uuid and x.invoice_line_id = l.id)
    else 0 end as hours) w
  cross join lateral (
    select coalesce(sum(c.quantity) filter (where c.unit = l.unit and c.unit_price = l.unit_price), 0) as quantity,
      i.credited_total > 0 and (count(*) > 0 and sum(coalesce(c.gross_amount, c.net_amount)) = coalesce(l.gross_amount, l.net_amount) or exists (
        select from invoice_line_entries x
        where x.company_id = ${companyId}::uuid and x.invoice_line_id = l.id and not x.is_live)) as is_all
    from invoice_lines c join invoices n on n.company_id = ${companyId}::uuid and n.id = c.invoice_id and n.status = 'issued'
    where c.company_id = ${companyId}::uuid and c.credits_line_id = l.id and i.credited_total > 0) p
  where ${documentsOf(companyId)} and i.kind = 'invoice'`;
