import 'server-only';
import type { Entry } from '@/lib/accounting/journal/journal';
import type { Rates } from '@/lib/accounting/journal/rates';
import { selfBilledLines } from '@/lib/accounting/journal/self-billing/self-billed';
import type { Span } from '@/lib/accounting/journal/span.data';
import { dayFromDate } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { partySchema } from '@/lib/invoices/papers/party';

const select = {
  id: true,
  kind: true,
  number: true,
  issueDate: true,
  currency: true,
  taxTotal: true,
  retainedTotal: true,
  fundTotal: true,
  allowances: true,
  seller: true,
  lines: { select: { netAmount: true, taxCategory: true, taxRate: true } },
} satisfies Prisma.SelfBilledInvoiceSelect;
type Paper = Prisma.SelfBilledInvoiceGetPayload<{ select: typeof select }>;

export interface PaperRow extends Paper {
  /** The rate at which its pay run was booked in the company's present currency; null if it was not. */
  runRate: string | null;
  /** The contractor's creditor number. */
  creditorNumber: string | null;
}

/**
 * Invoices and credit notes in contractors' names that charge or retain tax, up to a day, that no export has. They never change.
 */
export async function findPapers(
  db: Db,
  companyId: string,
  { end, startsOn, most }: Span,
  own: string,
): Promise<PaperRow[]> {
  const found = await db.$queryRaw<{ id: string; creditor: string | null; rate: string | null }[]>`
    select s.id, (select min(k.creditor_number) from pay_run_lines l
        join contracts c on c.company_id = ${companyId}::uuid and c.id = l.contract_id
        join candidates k on k.company_id = ${companyId}::uuid and k.id = c.candidate_id
        where l.company_id = ${companyId}::uuid and l.pay_run_id = s.pay_run_id and l.owner_id = s.contractor_id) as creditor, (select e.rate::text from accounting_entries e
        join accounting_exports x on x.company_id = ${companyId}::uuid and x.id = e.export_id and x.currency = ${own}
        where e.company_id = ${companyId}::uuid and e.source_id = s.pay_run_id and e.kind = 'pay_run' and e.currency = s.currency
        order by e.occurrence desc limit 1) as rate
    from self_billed_invoices s
    where s.company_id = ${companyId}::uuid and (s.tax_total <> 0 or s.retained_total <> 0 or s.fund_total <> 0) and s.issue_date <= ${end}::date
      and s.issue_date >= coalesce(${startsOn}::date, '-infinity')
      and not exists (select from accounting_entries e where e.company_id = ${companyId}::uuid and e.source_id = s.id
        and e.kind in ('self_billed_invoice', 'self_billed_credit_note'))
    order by s.id limit ${most}`;
  const rates = new Map(found.map((one) => [one.id, one]));
  const papers = await db.selfBilledInvoice.findMany({ where: { companyId, id: { in: [...rates.keys()] } }, select });
  return papers.map((paper) => ({
    ...paper,
    runRate: rates.get(paper.id)?.rate ?? null,
    creditorNumber: rates.get(paper.id)?.creditor ?? null,
  }));
}

/** The entries of the documents, at the rate of their pay run, except those without an exchange rate. */
export const bookPapers = (rows: readonly PaperRow[], rates: Rates): Entry[] =>
  rows.flatMap(({ runRate, creditorNumber: number, ...row }): Entry[] => {
    const seller = partySchema.parse(row.seller);
    const conversion = rates.for(row.currency, runRate);
    if (!conversion) return [];
    return [
      {
        kind: `self_billed_${row.kind}`,
        sourceId: row.id,
        occurrence: 1,
        day: dayFromDate(row.issueDate),
        document: row.number,
        client: null,
        taxNumber: seller.tax_id ?? null,
        currency: row.currency,
        rate: conversion.rate,
        lines: selfBilledLines(
          { ...row, contractor: seller.name, partner: number === null ? undefined : { name: seller.name, number } },
          conversion,
        ),
      },
    ];
  });
