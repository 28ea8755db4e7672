import 'server-only';
import { type Conversion, convert } from '@/lib/accounting/journal/balance';
import type { Entry } from '@/lib/accounting/journal/journal';
import { type Debt, paidOutLines } from '@/lib/accounting/journal/paid-out/paid-out';
import type { Rates } from '@/lib/accounting/journal/rates';
import type { Span } from '@/lib/accounting/journal/span.data';
import type { Db } from '@/lib/db/client';
import { type Decimal, decimal, sum } from '@/lib/money/amount';

/** What a file pays to one contractor, or to all whom the books know by no number, for one pay run. */
interface FileRow {
  id: string;
  number: string;
  day: string;
  currency: string;
  creditor: string | null;
  name: string | null;
  /** What is executed for the run. */
  paid: string;
  /** The rate and the account on which the run is booked in the company's present currency; null if it is not. */
  run_rate: string | null;
  account: string | null;
}

/** What earlier exports booked of a file for one contractor, in its currency and in the company's. */
interface Booked {
  id: string;
  creditor: string | null;
  name: string | null;
  account: string;
  original: string;
  amount: string;
  /** The part of `original` that was booked in a former currency of the company; `amount` is without it. */
  former: string;
}

/** What earlier exports took from the bank for a file, how often, and the rate at which it was booked first. */
interface Taken {
  id: string;
  amount: string;
  /** What was booked in a former currency of the company, in the file's; `amount` is without it. */
  former: string;
  before: number;
  rate: string | null;
}

/**
 * Payment files up to a day whose executed payments to contractors are not what earlier exports booked of them. A payment
 * that the bank rejects after it was booked is a difference in the next export.
 */
const findChanged = (db: Db, companyId: string, { end, startsOn, most }: Span) =>
  db.$queryRaw<{ id: string }[]>`
    with files as (
      select f.id, f.number, f.execution_date as day,
        coalesce((select sum(i.amount) from payment_file_items i
          where i.company_id = f.company_id and i.file_id = f.id and i.kind = 'pay' and i.status = 'executed'), 0) as paid,
        coalesce((select sum(l.original) from accounting_entries e
          join accounting_lines l on l.company_id = e.company_id and l.entry_id = e.id
          where e.company_id = f.company_id and e.source_id = f.id and e.kind = 'payment_file' and l.role = 'contractors_payable'), 0) as booked
      from payment_files f
      where f.company_id = ${companyId}::uuid and f.status in ('sent', 'executed', 'partly_rejected', 'rejected', 'approved')
        and f.execution_date <= ${end}::date and f.execution_date >= coalesce(${startsOn}::date, '-infinity')
    )
    select id from files where paid <> booked order by day, number limit ${most}`;

const findParts = (db: Db, companyId: string, ids: readonly string[], own: string) =>
  db.$queryRaw<FileRow[]>`
    with parts as (
      select f.id, f.number, f.execution_date, f.currency, i.pay_run_id, k.creditor_number as creditor, k.name,
        sum(i.amount) filter (where i.status = 'executed') as paid
      from payment_files f
      join payment_file_items i on i.company_id = ${companyId}::uuid and i.file_id = f.id and i.kind = 'pay'
      left join lateral (
        select k.creditor_number, k.name from pay_run_lines l
        join contracts c on c.company_id = ${companyId}::uuid and c.id = l.contract_id
        join candidates k on k.company_id = ${companyId}::uuid and k.id = c.candidate_id
        where l.company_id = ${companyId}::uuid and l.pay_run_id = i.pay_run_id and l.owner_id = i.payee_id
          and k.creditor_number is not null
        order by k.creditor_number limit 1
      ) k on true
      where f.company_id = ${companyId}::uuid and f.id = any(${[...ids]}::uuid[])
      group by f.id, f.number, f.execution_date, f.currency, i.pay_run_id, k.creditor_number, k.name
    )
    select p.id, p.number, p.execution_date::text as day, p.currency, p.creditor, p.name, coalesce(p.paid, 0)::text as paid,
      b.rate::text as run_rate, b.account
    from parts p
    left join lateral (
      select e.rate, l.account from accounting_entries e
      join accounting_exports x on x.company_id = ${companyId}::uuid and x.id = e.export_id and x.currency = ${own}
      join accounting_lines l on l.company_id = ${companyId}::uuid and l.entry_id = e.id and l.role = 'contractors_payable'
      where e.company_id = ${companyId}::uuid and e.source_id = p.pay_run_id and e.kind = 'pay_run' and e.currency = p.currency
        and (l.partner_number is null or l.partner_number = p.creditor)
      order by e.occurrence desc, (l.partner_number is not distinct from p.creditor) desc, l.position limit 1
    ) b on true
    order by p.execution_date, p.number, p.creditor nulls first, p.pay_run_id`;

const findBooked = (db: Db, companyId: string, ids: readonly string[], own: string) =>
  db.$queryRaw<Booked[]>`
    select e.source_id as id, l.partner_number as creditor, min(l.partner) as name, l.account, sum(l.original)::text as original,
      coalesce(sum(l.amount) filter (where x.currency = ${own}), 0)::text as amount,
      coalesce(sum(l.original) filter (where x.currency <> ${own}), 0)::text as former
    from accounting_entries e join accounting_exports x on x.company_id = ${companyId}::uuid and x.id = e.export_id
      join accounting_lines l on l.company_id = ${companyId}::uuid and l.entry_id = e.id and l.role = 'contractors_payable'
    where e.company_id = ${companyId}::uuid and e.source_id = any(${[...ids]}::uuid[]) and e.kind = 'payment_file'
    group by 1, 2, 4`;

const findTaken = (db: Db, companyId: string, ids: readonly string[], own: string) =>
  db.$queryRaw<Taken[]>`
    select e.source_id as id, coalesce(sum(l.amount) filter (where x.currency = ${own}), 0)::text as amount,
      coalesce(sum(l.original) filter (where x.currency <> ${own}), 0)::text as former, count(distinct e.id)::int as before,
      (array_agg(e.rate::text order by e.occurrence) filter (where x.currency = ${own}))[1] as rate
    from accounting_entries e
    join accounting_exports x on x.company_id = ${companyId}::uuid and x.id = e.export_id
    left join accounting_lines l on l.company_id = ${companyId}::uuid and l.entry_id = e.id and l.role = 'bank'
    where e.company_id = ${companyId}::uuid and e.source_id = any(${[...ids]}::uuid[]) and e.kind = 'payment_file' group by 1`;

/**
 * The entries of the files, at the rate at which each was booked first, except those without an exchange rate. What each
 * run owes is settled on the account and at the rate at which it was booked; what the day of the payment makes of it is an
 * exchange gain or loss.
 */
export async function bookPaidOut(db: Db, companyId: string, span: Span, rates: Rates): Promise<Entry[]> {
  const ids = (await findChanged(db, companyId, span)).map(({ id }) => id);
  if (ids.length === 0) return [];
  const parts = await findParts(db, companyId, ids, rates.own);
  const booked = Map.groupBy(await findBooked(db, companyId, ids, rates.own), ({ id }) => id);
  const taken = new Map((await findTaken(db, companyId, ids, rates.own)).map((one) => [one.id, one]));
  return [...Map.groupBy(parts, ({ id }) => id).values()].flatMap((rows): Entry[] => {
    const [first] = rows;
    const before = first && taken.get(first.id);
    const conversion = first && rates.for(first.currency, before?.rate ?? null);
    if (!conversion) return [];
    const owed = rows.flatMap(({ paid, run_rate: rate, ...row }) => {
      const then = rates.for(row.currency, rate);
      return then ? [{ ...row, original: decimal(paid), amount: convert(decimal(paid), then) }] : [];
    });
    if (owed.length < rows.length) return [];
    const settled = (booked.get(first.id) ?? []).map((one) => ({
      ...one,
      original: decimal(one.original).neg(),
      amount: ofToday(one, conversion).neg(),
    }));
    const debts = debtsOf([...owed, ...settled]);
    const paid = convert(sum(rows.map((row) => row.paid)), conversion).plus(
      before ? ofToday(before, conversion) : decimal('0'),
    );
    const { id, number: document, day, currency } = first;
    const entry = { sourceId: id, occurrence: (before?.before ?? 0) + 1, day, document, client: null, currency };
    return [{ ...entry, kind: 'payment_file', rate: conversion.rate, lines: paidOutLines(debts, paid) }];
  });
}

/** What was booked, in the company's currency: at the entry's rate as far as that was another one then. */
const ofToday = ({ amount, former }: Pick<Booked, 'amount' | 'former'>, conversion: Conversion): Decimal =>
  decimal(amount).plus(convert(decimal(former), conversion));

type Part = Pick<FileRow, 'creditor' | 'name' | 'account'> & Pick<Debt, 'original' | 'amount'>;

/** The debts by contractor and account. */
const debtsOf = (parts: readonly Part[]): Debt[] =>
  [...Map.groupBy(parts, ({ creditor, account }) => `${creditor ?? ''}\n${account ?? ''}`).values()].flatMap(
    (group) => {
      const [first] = group;
      if (!first) return [];
      const { creditor, name, account } = first;
      return [
        {
          key: 'contractors_payable',
          original: sum(group.map(({ original }) => original)),
          amount: sum(group.map(({ amount }) => amount)),
          account: account ?? undefined,
          partner: creditor === null ? undefined : { name: name ?? '', number: creditor },
        },
      ];
    },
  );
