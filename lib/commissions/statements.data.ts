import 'server-only';
import type { Actor } from '@/lib/actor';
import { addDays, type CalendarDay, dateFromDay, dayFromDate, nullableDay } from '@/lib/calendar/days';
import { seesBase, seesCommissions, seesEveryStatement } from '@/lib/commissions/policy';
import type { CommissionMonth, Statement, StatementLine, StatementSummary } from '@/lib/commissions/schema';
import { type Db, tenant } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { decimal, formatAmount, formatHours, formatRate } from '@/lib/money/amount';
import { conflict, notFound } from '@/lib/problem/problem';

/** Lists everybody's sums of a month; only the actor's own if they may see no others. */
export function listStatements(actor: Actor, month = monthOf(actor.today)): Promise<CommissionMonth> {
  return tenant(actor, async (db) => ({
    month,
    closed: await isClosed(db, actor, month),
    ...(await readPayment(db, actor, month)),
    open_months: seesEveryStatement(actor) ? await openMonths(db, actor) : [],
    statements: (await readSums(db, actor, month)).filter(({ recipient }) => seesCommissions(actor, recipient.id)),
  }));
}

/**
 * Reads what somebody earned in a month, line by line.
 *
 * @throws Problem 404 for an unknown person, and for anyone whose statement the actor may not see.
 */
export function getStatement(actor: Actor, recipientId: string, month = monthOf(actor.today)): Promise<Statement> {
  return tenant(actor, async (db) => {
    const recipient = await db.user.findFirst({
      where: { companyId: actor.companyId, id: recipientId },
      select: { id: true, name: true },
    });
    if (!recipient || !seesCommissions(actor, recipientId)) throw notFound();
    const sums = await readSums(db, actor, month, recipientId);
    return {
      recipient,
      month,
      closed: await isClosed(db, actor, month),
      sums: sums.map(({ recipient: _, ...ofCurrency }) => ofCurrency),
      lines: await readLines(db, actor, month, recipientId),
    };
  });
}

/**
 * Makes a month's statements final, and those of all months before it.
 *
 * @throws Problem 409 for a month that is closed, or has not ended in the company's zone.
 */
export function closeMonth(actor: Actor, month: string): Promise<CommissionMonth> {
  return tenant(actor, async (db) => {
    if (month >= monthOf(actor.today)) throw conflict('month_not_over');
    if (await isClosed(db, actor, month)) throw conflict('month_closed');
    await db.commissionMonth.create({
      data: { companyId: actor.companyId, month: dateFromDay(firstDay(month)), closedById: actor.userId },
      select: { id: true },
    });
    return listStatements({ ...actor, db }, month);
  });
}

/** The month of a day, `2026-11`. */
export const monthOf = (day: CalendarDay): string => day.slice(0, 7);

/** The month before or after. */
export const shiftMonth = (month: string, by: -1 | 1): string =>
  monthOf(by === 1 ? addDays(firstDay(month), 31) : addDays(firstDay(month), -1));

const firstDay = (month: string): CalendarDay => `${month}-01`;

/** Whether a month is closed. Closing a month closes all months before it. */
async function isClosed(db: Db, { companyId }: Actor, month: string): Promise<boolean> {
  const where = { companyId, month: { gte: dateFromDay(firstDay(month)) } };
  return (await db.commissionMonth.findFirst({ where, select: { id: true } })) !== null;
}

/** When a month was paid, and whether it can be: only one that was closed by itself can. */
async function readPayment(db: Db, { companyId }: Actor, month: string) {
  const where = { companyId, month: dateFromDay(firstDay(month)) };
  const row = await db.commissionMonth.findFirst({ where, select: { paidOn: true } });
  return { paid_on: nullableDay(row?.paidOn ?? null), can_pay: row !== null && row.paidOn === null };
}

async function openMonths(db: Db, { companyId }: Actor): Promise<string[]> {
  const rows = await db.$queryRaw<{ month: Date }[]>`
    select distinct month from commission_postings where company_id = ${companyId}::uuid
      and month > coalesce((select max(month) from commission_months where company_id = ${companyId}::uuid), '-infinity')
    order by month`;
  return rows.map(({ month }) => monthOf(dayFromDate(month)));
}

async function readSums(
  db: Db,
  { companyId, userId, ...actor }: Actor,
  month: string,
  recipientId?: string,
): Promise<StatementSummary[]> {
  const whose = recipientId ?? (seesEveryStatement({ userId, ...actor }) ? null : userId);
  const first = firstDay(month);
  const rows = await db.$queryRaw<
    { id: string; name: string; currency: string; earned: string; payable: string; outstanding: string }[]
  >`
    select u.id, u.name, p.currency, coalesce(sum(p.earned) filter (where p.month = ${first}::date), 0)::text as earned,
      coalesce(sum(p.payable) filter (where p.month = ${first}::date), 0)::text as payable, sum(p.earned - p.payable)::text as outstanding
    from commission_postings p join users u on u.company_id = p.company_id and u.id = p.recipient_id
    where p.company_id = ${companyId}::uuid and p.month <= ${first}::date ${whose ? Prisma.sql`and p.recipient_id = ${whose}::uuid` : Prisma.empty}
    group by u.id, u.name, p.currency
    having bool_or(p.month = ${first}::date) or sum(p.earned - p.payable) <> 0
    order by u.name, u.id, p.currency`;
  return rows.map(({ id, name, currency, ...sums }) => ({
    recipient: { id, name },
    currency,
    earned: formatAmount(sums.earned, currency),
    payable: formatAmount(sums.payable, currency),
    outstanding: formatAmount(sums.outstanding, currency),
  }));
}

async function readLines(db: Db, actor: Actor, month: string, recipientId: string): Promise<StatementLine[]> {
  const rows = await db.commissionPosting.findMany({
    where: { companyId: actor.companyId, recipientId, month: dateFromDay(firstDay(month)) },
    orderBy: [{ day: 'asc' }, { id: 'asc' }],
    include: {
      invoice: { select: { id: true, number: true } },
      commission: {
        select: {
          commissionType: true,
          basis: true,
          percent: true,
          amount: true,
          tiers: true,
          contract: {
            select: {
              id: true,
              number: true,
              candidate: { select: { name: true } },
              client: { select: { name: true } },
            },
          },
        },
      },
    },
  });
  return rows.map(({ commission, invoice, currency, ...row }) => {
    const { basis, contract } = commission;
    return {
      id: row.id,
      event: row.event,
      day: dayFromDate(row.day),
      invoice: { id: invoice.id, number: invoice.number ?? '' },
      contract: {
        id: contract.id,
        number: contract.number,
        candidate: contract.candidate.name,
        client: contract.client.name,
      },
      type: commission.commissionType,
      basis,
      percent: commission.percent && formatRate(commission.percent),
      amount:
        commission.amount &&
        (basis === 'hour' ? formatRate(commission.amount) : formatAmount(commission.amount, currency)),
      has_tiers: commission.tiers !== null,
      ...(seesBase(actor, basis) && !decimal(row.base).isZero()
        ? { base: basis === 'hour' ? formatHours(row.base) : formatAmount(row.base, currency) }
        : {}),
      earned: formatAmount(row.earned, currency),
      payable: formatAmount(row.payable, currency),
      currency,
    };
  });
}
