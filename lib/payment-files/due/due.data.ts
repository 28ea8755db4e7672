import 'server-only';
import * as z from 'zod';
import { type Db, read } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import type { BankDetails } from '@/lib/payment-files/due/lacks';
import { openValue } from '@/lib/profiles/secret-values';

/** What a closed pay run owes one person in one currency and no file pays yet. */
export interface DuePay {
  payRunId: string;
  payRunNumber: string;
  /** `YYYY-MM-DD` of the run's period. */
  periodStart: string;
  periodEnd: string;
  /** Null if the contractor has no account here. */
  payeeId: string | null;
  name: string;
  currency: string;
  amount: string;
  /** The numbers of the invoices in the person's name. */
  papers: string[];
  /** How many payments of files had a part of it so far, rejected ones too. */
  parts: number;
}

/**
 * What closed pay runs owe by person and currency: the pay of the run with the tax of self-billed invoices and their
 * contributions to pension funds, less the income tax that these retain and what files pay already. Nothing that is
 * settled is in it; what a run takes back is below 0.
 *
 * @param of the runs; all closed ones without it
 */
export function findDuePay(db: Db, companyId: string, of?: readonly string[]): Promise<DuePay[]> {
  const some = of ? Prisma.sql`and r.id = any(${[...of]}::uuid[])` : Prisma.empty;
  return read<DuePay>(
    db,
    Prisma.sql`
    with pay as (
      select r.id as run_id, r.number, r.period_start, r.period_end, l.owner_id, case when l.owner_id is null then k.name end as name, l.currency,
        sum(l.amount) as net
      from pay_runs r
      join pay_run_lines l on l.company_id = r.company_id and l.pay_run_id = r.id
      join contracts c on c.company_id = l.company_id and c.id = l.contract_id
      join candidates k on k.company_id = c.company_id and k.id = c.candidate_id
      where r.company_id = ${companyId}::uuid and r.status = 'closed' ${some}
      group by 1, 2, 3, 4, 5, 6, 7
    ), papers as (
      select i.pay_run_id, i.contractor_id, i.currency,
        sum(case i.kind when 'credit_note' then -1 else 1 end * (i.tax_total + i.fund_total - i.retained_total)) as added,
        array_agg(i.number order by i.number) as numbers
      from self_billed_invoices i where i.company_id = ${companyId}::uuid group by 1, 2, 3
    ), paid as (
      select i.pay_run_id, i.payee_id, f.currency, coalesce(sum(i.amount) filter (where i.status <> 'rejected'), 0) as amount, count(*)::int as parts
      from payment_file_items i join payment_files f on f.company_id = i.company_id and f.id = i.file_id
      where i.company_id = ${companyId}::uuid and i.kind = 'pay' group by 1, 2, 3
    )
    select p.run_id::text as "payRunId", p.number as "payRunNumber", p.period_start::text as "periodStart", p.period_end::text as "periodEnd",
      p.owner_id::text as "payeeId", coalesce(p.name, u.name) as name, p.currency,
      (p.net + coalesce(t.added, 0) - coalesce(d.amount, 0))::text as amount, coalesce(t.numbers, '{}') as papers, coalesce(d.parts, 0) as parts
    from pay p
    left join users u on u.company_id = ${companyId}::uuid and u.id = p.owner_id
    left join papers t on t.pay_run_id = p.run_id and t.contractor_id = p.owner_id and t.currency = p.currency
    left join paid d on d.pay_run_id = p.run_id and d.payee_id = p.owner_id and d.currency = p.currency
    where p.net + coalesce(t.added, 0) - coalesce(d.amount, 0) <> 0
    order by p.period_end, p.number, name, p.owner_id, p.currency`,
  );
}

/** A refund by bank transfer that no file pays yet. */
export interface DueRefund {
  id: string;
  clientId: string;
  client: string;
  currency: string;
  amount: string;
  paidOn: string;
  reference: string | null;
  parts: number;
  /** The account that the client paid from last. */
  iban: string | null;
}

/** The refunds by bank transfer that were not taken back and that no file pays. @param of only these refunds */
export function findDueRefunds(db: Db, companyId: string, of?: readonly string[]): Promise<DueRefund[]> {
  const some = of ? Prisma.sql`and a.id = any(${[...of]}::uuid[])` : Prisma.empty;
  return read<DueRefund>(
    db,
    Prisma.sql`
    select a.id::text, a.client_id::text as "clientId", c.name as client, a.currency, a.amount::text as amount,
      a.paid_on::text as "paidOn", a.reference,
      (select count(*)::int from payment_file_items i where i.company_id = a.company_id and i.account_entry_id = a.id) as parts,
      (select l.payer_iban from bank_lines l
        join payments p on p.company_id = l.company_id and p.receipt_id = l.receipt_id
        join invoices v on v.company_id = p.company_id and v.id = p.invoice_id
        where l.company_id = a.company_id and l.kind = 'payment' and l.payer_iban is not null and v.client_id = a.client_id
        order by l.booked_on desc, l.id desc limit 1) as iban
    from account_entries a join clients c on c.company_id = a.company_id and c.id = a.client_id
    where a.company_id = ${companyId}::uuid and a.kind = 'refund' and a.reverses_id is null and a.method = 'bank_transfer' ${some}
      and not exists (select from account_entries r where r.company_id = a.company_id and r.reverses_id = a.id)
      and not exists (select from payment_file_items i
        where i.company_id = a.company_id and i.account_entry_id = a.id and i.status <> 'rejected')
    order by a.paid_on, a.id`,
  );
}

const secretsOf = z.record(z.string(), z.string());

/** The bank details of people by their ids, opened. A value that no key opens counts as missing. */
export async function readBankDetails(
  db: Db,
  companyId: string,
  userIds: readonly string[],
): Promise<Map<string, BankDetails>> {
  const rows = await db.userProfile.findMany({
    where: { companyId, userId: { in: [...userIds] } },
    select: { userId: true, secrets: true },
  });
  return new Map(
    rows.map(({ userId, secrets }) => {
      const closed = secretsOf.parse(secrets);
      const value = (path: string): string | null => {
        const stored = closed[`bank.${path}`];
        if (stored === undefined) return null;
        try {
          return openValue({ companyId, userId }, `bank.${path}`, stored);
        } catch {
          return null;
        }
      };
      const details: BankDetails = {
        holder: value('account_holder'),
        iban: value('iban'),
        bic: value('bic'),
        accountNumber: value('account_number'),
        routingNumber: value('routing_number'),
        isSavings: value('account_type') === 'savings',
      };
      return [userId, details];
    }),
  );
}
