import 'server-only';
import type { Db } from '@/lib/db/client';
import { addedBy, keptDocumentAllowances, unretained } from '@/lib/invoices/amounts/allowances';
import { type Decimal, decimal, roundMoney, sum } from '@/lib/money/amount';

/** What the documents of some runs add to one person's pay and keep of it, before VAT. */
export interface PaperShare {
  candidateId: string;
  currency: string;
  retained: Decimal;
  /** Contributions to pension funds of which income tax is retained: they are pay for the work. */
  taxableFund: Decimal;
  /** Other contributions to pension funds. */
  otherFund: Decimal;
}

interface Row {
  id: string;
  kind: string;
  currency: string;
  retained: string;
  allowances: unknown;
  candidateId: string;
  /** The person's work on the document, and the same times the rate of the retained tax. */
  work: string;
  weight: string;
}

/**
 * What self-billed documents of the closed runs that paid in a period retain and add, by candidate and currency. A document
 * for several candidates of one contractor is shared out by its lines, to the cent.
 */
export async function readPaperShares(
  db: Db,
  companyId: string,
  { first, last }: { first: string; last: string },
): Promise<PaperShare[]> {
  const rows = await db.$queryRaw<Row[]>`
    select i.id, i.kind, i.currency, i.retained_total::text as retained, i.allowances,
      c.candidate_id::text as "candidateId", sum(s.net_amount)::text as work,
      sum(s.net_amount * s.retained_rate)::text as weight
    from pay_runs r
    join self_billed_invoices i on i.company_id = ${companyId}::uuid and i.pay_run_id = r.id
    join self_billed_lines s on s.company_id = ${companyId}::uuid and s.invoice_id = i.id
    join pay_run_lines l on l.company_id = ${companyId}::uuid and l.id = s.pay_run_line_id
    join contracts c on c.company_id = ${companyId}::uuid and c.id = l.contract_id
    where r.company_id = ${companyId}::uuid and r.status = 'closed'
      and coalesce(r.pay_date, r.period_end) between ${first}::date and ${last}::date
      and (i.retained_total <> 0 or i.fund_total <> 0) and l.kind not in ('expense', 'reimbursement')
    group by 1, 2, 3, 4, 5, 6 order by 1, 6`;
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((own) => {
    const [paper] = own;
    if (!paper) return [];
    const { currency, kind, retained } = paper;
    const charges = keptDocumentAllowances(paper.allowances);
    const otherFund = unretained(charges);
    const sign = kind === 'credit_note' ? -1 : 1;
    const share = (whole: Decimal, key: 'work' | 'weight') =>
      shared(
        whole.times(sign),
        own.map((one) => decimal(one[key])),
        currency,
      );
    const [kept, taxable, other] = [
      share(decimal(retained), 'weight'),
      share(addedBy(charges).minus(otherFund), 'work'),
      share(otherFund, 'work'),
    ];
    return own.map(({ candidateId }, index) => ({
      ...{ candidateId, currency },
      retained: kept[index] ?? decimal('0'),
      taxableFund: taxable[index] ?? decimal('0'),
      otherFund: other[index] ?? decimal('0'),
    }));
  });
}

/** An amount shared out by weights, each part what is rounded so far less the parts before: they add up to it. */
function shared(whole: Decimal, weights: readonly Decimal[], currency: string): Decimal[] {
  const all = sum(weights);
  const upTo = (count: number) =>
    count === weights.length
      ? whole
      : roundMoney(all.isZero() ? decimal('0') : whole.times(sum(weights.slice(0, count))).div(all), currency);
  return weights.map((_, index) => upTo(index + 1).minus(upTo(index)));
}
