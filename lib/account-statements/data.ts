import 'server-only';
import type { StatementQuery } from '@/lib/account-statements/schema';
import { addDays, type CalendarDay } from '@/lib/calendar/days';
import { type TenantScope, tenant } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { type Decimal, decimal } from '@/lib/money/amount';
import { notFound } from '@/lib/problem/problem';

/** A charge to a client's account, or, below zero, a credit or payment. */
interface Movement {
  currency: string;
  day: CalendarDay;
  kind:
    | 'invoice'
    | 'void'
    | 'credit_note'
    | 'payment'
    | 'reversal'
    | 'write_off'
    | 'cash_discount'
    | 'cash_discount_reversal'
    | 'write_off_reversal'
    | 'overpayment'
    | 'overpayment_reversal'
    | 'refund'
    | 'refund_reversal';
  number: string;
  amount: Decimal;
}

interface CurrencyAccount {
  currency: string;
  opening: Decimal;
  movements: (Movement & { balance: Decimal })[];
  closing: Decimal;
}

interface AccountStatement {
  client: { name: string; number: string; locale: string | null };
  from: CalendarDay;
  to: CalendarDay;
  accounts: CurrencyAccount[];
}

/** The reader: whose company it is, and the company's calendar day. */
export type StatementReader = TenantScope & { today: CalendarDay; company: { timeZone: string } };

const usualDays = 90;

type Row = Omit<Movement, 'day' | 'kind'> & {
  day: CalendarDay | null;
  kind: Movement['kind'] | 'opening';
  /** Orders the movements of a day; an opening balance has none. */
  id: string | null;
};

/**
 * Reads a client's account by currency. The part of an invoice that deposits have paid was received with the deposits;
 * a credit note or an overpayment that pays an invoice is already in the account. An invoice that was voided within the days of
 * the statement in which it was issued is left out; one of earlier days is taken back on the day it was voided.
 *
 * @throws Problem 404.
 */
export async function readAccountStatement(
  actor: StatementReader,
  clientId: string,
  query: StatementQuery,
): Promise<AccountStatement> {
  const to = query.to ?? [actor.today, query.from ?? ''].sort().at(-1) ?? actor.today;
  const from = query.from ?? addDays(to, -usualDays);
  const voided = Prisma.sql`(voided_at at time zone ${actor.company.timeZone})::date`;
  return tenant(actor, async (db) => {
    const client = await db.client.findUnique({
      where: keyOf(actor, clientId),
      select: { name: true, number: true, locale: true },
    });
    if (!client) throw notFound();
    const rows = await db.$queryRaw<Row[]>`
      with movements as (
        select id, currency, issue_date as day, kind, number,
          case kind when 'invoice' then gross_total - prepaid_total - retained_total else retained_total - gross_total end as amount
        from invoices
        where company_id = ${actor.companyId}::uuid and client_id = ${clientId}::uuid and issue_date <= ${to}::date
          and (status = 'issued' or status = 'void' and (${voided} > ${to}::date or ${voided} >= ${from}::date and issue_date < ${from}::date))
        union all
        select id, currency, ${voided}, 'void', number, prepaid_total + retained_total - gross_total from invoices
        where company_id = ${actor.companyId}::uuid and client_id = ${clientId}::uuid and status = 'void' and issue_date < ${from}::date
          and ${voided} between ${from}::date and ${to}::date
        union all
        select p.id, i.currency, p.paid_on,
          case when p.method = 'write_off' then case when p.reverses_id is null then 'write_off' else 'write_off_reversal' end
            when p.method = 'cash_discount' then case when p.reverses_id is null then 'cash_discount' else 'cash_discount_reversal' end
            when p.reverses_id is null then 'payment' else 'reversal' end, i.number,
          case when p.reverses_id is null then -p.amount else p.amount end
        from payments p join invoices i on i.company_id = p.company_id and i.id = p.invoice_id
        where p.company_id = ${actor.companyId}::uuid and i.client_id = ${clientId}::uuid and i.status in ('issued', 'void')
          and p.credit_note_id is null and p.overpayment_id is null and p.paid_on <= ${to}::date
        union all
        select id, currency, paid_on, case when reverses_id is null then kind else kind || '_reversal' end, coalesce(reference, ''),
          case when (kind = 'refund') = (reverses_id is null) then amount else -amount end
        from account_entries
        where company_id = ${actor.companyId}::uuid and client_id = ${clientId}::uuid and paid_on <= ${to}::date
      )
      select currency, null as day, 'opening' as kind, '' as number, sum(amount) as amount, null as id
      from movements where day < ${from}::date group by currency
      union all
      select currency, day::text, kind, number, amount, id from movements where day >= ${from}::date
      order by currency, day nulls first, id`;
    const accounts = [...Map.groupBy(rows, ({ currency }) => currency)];
    return { client, from, to, accounts: accounts.map(([currency, own]) => toAccount(currency, own)) };
  });
}

function toAccount(currency: string, rows: readonly Row[]): CurrencyAccount {
  const opening = rows.find(({ kind }) => kind === 'opening')?.amount ?? decimal('0');
  let balance = decimal(opening);
  const movements = rows.flatMap(({ kind, day, id: _, ...row }) => {
    if (kind === 'opening' || day === null) return [];
    balance = balance.plus(decimal(row.amount));
    return [{ ...row, kind, day, balance }];
  });
  return { currency, opening: decimal(opening), movements, closing: balance };
}
