import 'server-only';
import {
  amountsOf,
  findReturned,
  type Receipt,
  type ReturnLine,
} from '@/lib/bank-statements/matching/returned-payments';
import type { Returned } from '@/lib/bank-statements/schema';
import { type Db, read } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { cashDiscountMethod } from '@/lib/invoices/payments/cash-discount';

/** The payment that each of these lines returns, also if it was taken back before; all of them wait. */
export async function readReturnedPayments(
  db: Db,
  companyId: string,
  lines: readonly (ReturnLine & { id: string })[],
): Promise<ReadonlyMap<string, Returned>> {
  if (lines.length === 0) return new Map();
  const amounts = [...new Set(lines.flatMap(amountsOf))];
  const receipts = await read<Receipt>(
    db,
    Prisma.sql`
    select r.id, i.client_id as "clientId", c.name as "clientName", r.paid_on::text as "paidOn",
      coalesce(l.amount, r.amount)::text as amount, r.currency, r.invoices, l.end_to_end_id as "endToEndId",
      l.payer_iban as "payerIban", r.reversed_on::text as "reversedOn"
    from (
      select coalesce(p.receipt_id, p.id) as id, min(p.paid_on) as paid_on, min(p.invoice_id::text)::uuid as invoice_id,
        coalesce(min(p.received_currency), min(i.currency)) as currency,
        sum(coalesce(p.received_amount, p.amount)) filter (where p.method <> ${cashDiscountMethod}) as amount,
        jsonb_agg(jsonb_build_object('id', i.id, 'number', i.number) order by i.number) as invoices,
        min(b.paid_on) as reversed_on
      from payments p join invoices i on i.company_id = ${companyId}::uuid and i.id = p.invoice_id
      left join payments b on b.company_id = ${companyId}::uuid and b.reverses_id = p.id
      where p.company_id = ${companyId}::uuid and p.reverses_id is null and p.credit_note_id is null
        and p.overpayment_id is null
      group by coalesce(p.receipt_id, p.id)) r
    join invoices i on i.company_id = ${companyId}::uuid and i.id = r.invoice_id
    join clients c on c.company_id = ${companyId}::uuid and c.id = i.client_id
    left join bank_lines l on l.company_id = ${companyId}::uuid and l.receipt_id = r.id and l.kind = 'payment'
    where coalesce(l.amount, r.amount) = any(${amounts}::numeric[])`,
  );
  return new Map(
    lines.flatMap((line) => {
      const found = findReturned(receipts, line);
      return found ? [[line.id, found] as const] : [];
    }),
  );
}
