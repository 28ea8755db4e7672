import 'server-only';
import { type MatchLine, type OpenBook, type OpenInvoice, openBooks } from '@/lib/bank-statements/matching/match';
import { dateFromDay, dayFromDate } from '@/lib/calendar/days';
import { type Db, read } from '@/lib/db/client';
import { type BankLine, Prisma } from '@/lib/db/generated/client';
import { cashDiscountOf, type DiscountedRow } from '@/lib/invoices/payments/cash-discount';

/** The columns of a line that matching needs. */
export const matchLineOf = (row: BankLine): MatchLine => ({
  ...row,
  amount: row.amount.toFixed(),
  charges: row.charges?.toFixed() ?? null,
  bookedOn: dayFromDate(row.bookedOn),
});

/** The invoices that these lines may pay, and the clients that paid from their accounts before. */
export async function readOpenBooks(
  db: Db,
  companyId: string,
  lines: readonly Pick<MatchLine, 'currency' | 'payerIban'>[],
): Promise<ReadonlyMap<string, OpenBook>> {
  const currencies = [...new Set(lines.map(({ currency }) => currency))];
  if (currencies.length === 0) return new Map();
  const ibans = [...new Set(lines.flatMap(({ payerIban }) => payerIban ?? []))];
  const rows = await read<Omit<OpenInvoice, 'discount'> & Discounted>(
    db,
    Prisma.sql`
    select i.id, i.number, i.client_id as "clientId", c.name as "clientName", i.currency,
      (i.gross_total - i.paid_total)::text as due, i.due_date::text as "dueDate",
      i.issue_date::text as "issueDate", i.gross_total as "grossTotal", i.prepaid_total as "prepaidTotal",
      i.credited_total as "creditedTotal", i.discount_percent as "discountPercent", i.discount_days as "discountDays"
    from invoices i join clients c on c.company_id = ${companyId}::uuid and c.id = i.client_id
    where i.company_id = ${companyId}::uuid and i.kind = 'invoice' and i.status = 'issued' and i.paid_total < i.gross_total
      and i.currency = any(${currencies}::text[])`,
  );
  return openBooks(rows.map(withDiscount), await readPayers(db, companyId, ibans));
}

/** Decimals are strings here, as the driver returns them. */
type Discounted = Pick<DiscountedRow, 'discountDays'> &
  Record<'grossTotal' | 'prepaidTotal' | 'creditedTotal', string> & { discountPercent: string | null };

function withDiscount({
  grossTotal,
  prepaidTotal,
  creditedTotal,
  discountPercent,
  discountDays,
  ...invoice
}: Omit<OpenInvoice, 'discount'> & Discounted): OpenInvoice {
  const { currency, issueDate } = invoice;
  const columns = { grossTotal, prepaidTotal, creditedTotal, discountPercent, discountDays };
  const discount = cashDiscountOf({ ...columns, currency, issueDate: dateFromDay(issueDate) });
  return { ...invoice, discount: discount && { amount: discount.amount.toFixed(), until: discount.until } };
}

/** The clients for which money came in from an IBAN, by IBAN. */
async function readPayers(
  db: Db,
  companyId: string,
  ibans: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  if (ibans.length === 0) return new Map();
  const rows = await read<{ iban: string; clients: string[] }>(
    db,
    Prisma.sql`
    select l.payer_iban as iban, array_agg(distinct i.client_id::text) as clients
    from bank_lines l
    join payments p on p.company_id = ${companyId}::uuid and p.receipt_id = l.receipt_id
    join invoices i on i.company_id = ${companyId}::uuid and i.id = p.invoice_id
    where l.company_id = ${companyId}::uuid and l.status = 'paid' and l.payer_iban = any(${[...ibans]}::text[])
    group by l.payer_iban`,
  );
  return new Map(rows.map(({ iban, clients }) => [iban, new Set(clients)]));
}
