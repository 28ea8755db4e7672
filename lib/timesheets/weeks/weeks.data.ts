import 'server-only';
import type { Actor } from '@/lib/actor';
import { addDays } from '@/lib/calendar/days';
import type { WeekCut } from '@/lib/clients/invoicing';
import { seesContractSql } from '@/lib/contracts/find.data';
import { weekCutOf } from '@/lib/contracts/invoicing/terms.data';
import { tenant } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import type { Scalar } from '@/lib/db/scalar';
import { formatHours } from '@/lib/money/amount';
import { createsTimesheet, seesEveryTimesheet } from '@/lib/timesheets/policy';
import type { TimesheetStatus } from '@/lib/timesheets/transitions';
import { type ContractWeeks, lookBackDays, openWeeks } from '@/lib/timesheets/weeks/weeks';

/** Reads the actor's own contracts that have weeks to write: the current week on active ones, rejected and missing weeks. */
export const listOwnWeeks = (actor: Actor): Promise<ContractWeeks[]> => readWeeks(actor);

/** Reads one contract's weeks for anyone who may write its time; none for anyone who may not, or while it is a draft. */
export const listContractWeeks = (actor: Actor, contractId: string): Promise<ContractWeeks[]> =>
  readWeeks(actor, contractId);

/**
 * The SQL whose result `toWeeks` turns into those weeks, for a page that reads them together with its list: of a
 * contract, or else of the actor's own.
 */
export function weeksSql(actor: Actor, contractId?: string): Scalar<WeeksRow[] | null> {
  if (contractId === undefined && !createsTimesheet(actor, { ownerId: actor.userId })) return Prisma.sql`null`;
  const since = addDays(actor.today, -lookBackDays - 7);
  const asked =
    contractId === undefined
      ? Prisma.sql`c.consultant_id = ${actor.userId}::uuid and c.status in ('active', 'ended', 'terminated')
          and (coalesce(c.last_day, c.end_date, 'infinity') >= ${since}::date or exists (select from timesheets t
            where t.company_id = ${actor.companyId}::uuid and t.contract_id = c.id and t.status = 'rejected'))`
      : Prisma.sql`c.id = ${contractId}::uuid and c.status <> 'draft'`;
  // This includes sheets that the actor may not see: a week that a former contractor wrote is written.
  return Prisma.sql`
    (select jsonb_agg(jsonb_build_object('contract', jsonb_build_object('id', c.id, 'number', c.number,
        'position_title', c.position_title, 'client', k.name, 'candidate', p.name), 'status', c.status,
      'week_start', c.week_start, 'week_cut', ${weekCutOf(actor.companyId)}, 'start', c.start_date, 'end', coalesce(c.last_day, c.end_date),
      'consultant_id', c.consultant_id, 'sheets', (select jsonb_agg(jsonb_build_object('id', t.id, 'owner_id', t.owner_id,
          'status', t.status, 'reason', t.closed_reason, 'hours', t.total_hours::text, 'start', t.period_start,
          'end', t.period_end) order by t.period_start)
        from (select * from timesheets t where t.company_id = ${actor.companyId}::uuid and t.contract_id = c.id
          and (t.period_end >= ${since}::date or t.status = 'rejected') order by t.period_start desc limit 50) t))
      order by c.created_at desc, c.id desc)
    from (select * from contracts c where ${seesContractSql(actor)} and ${asked}
      order by c.created_at desc, c.id desc limit 20) c
    join candidates p on p.company_id = c.company_id and p.id = c.candidate_id
    join clients k on k.company_id = c.company_id and k.id = c.client_id)`;
}

/** Turns the result of `weeksSql` for the same contract into weeks. */
export function toWeeks(actor: Actor, rows: readonly WeeksRow[] | null, contractId?: string): ContractWeeks[] {
  const weeks = (rows ?? [])
    .filter((row) => createsTimesheet(actor, { ownerId: row.consultant_id }))
    .map((row) => weeksOf(actor, row));
  if (contractId !== undefined) return weeks;
  return weeks.filter(
    ({ current, rejected, missing }) => current !== null || rejected.length > 0 || missing.length > 0,
  );
}

/** A contract with its recent and rejected sheets, the earliest first. Days are `YYYY-MM-DD`. */
export interface WeeksRow {
  contract: ContractWeeks['contract'];
  status: string;
  week_start: number;
  week_cut: WeekCut;
  start: string;
  end: string | null;
  consultant_id: string | null;
  sheets: Sheet[] | null;
}

interface Sheet {
  id: string;
  owner_id: string | null;
  status: TimesheetStatus;
  reason: string | null;
  hours: string;
  start: string;
  end: string;
}

function readWeeks(actor: Actor, contractId?: string): Promise<ContractWeeks[]> {
  return tenant(actor, async (db) => {
    const [row] = await db.$queryRaw<[{ weeks: WeeksRow[] | null }]>`select ${weeksSql(actor, contractId)} as weeks`;
    return toWeeks(actor, row.weeks, contractId);
  });
}

function weeksOf(
  actor: Actor,
  { contract, status, week_start, week_cut, start, end, sheets: found }: WeeksRow,
): ContractWeeks {
  const sheets = found ?? [];
  const rules = { weekStart: week_start, weekCut: week_cut, contractStart: start, contractEnd: end };
  const { current, missing } = openWeeks(rules, sheets, actor.today);
  const sheet = sheets.find((one) => one.start <= actor.today && actor.today <= one.end);
  const isSeen = ({ owner_id }: Sheet) => seesEveryTimesheet(actor) || owner_id === actor.userId;
  const isAsked = sheet ? isSeen(sheet) : status === 'active';
  const rejected = sheets.filter((one) => one.status === 'rejected' && one.id !== sheet?.id && isSeen(one));
  return {
    contract,
    current:
      current && isAsked
        ? {
            period: sheet ? { start: sheet.start, end: sheet.end } : current,
            sheet: sheet ? { id: sheet.id, status: sheet.status, total_hours: formatHours(sheet.hours) } : null,
          }
        : null,
    rejected: rejected.map(({ id, start: first, end: last, reason }) => ({
      id,
      period: { start: first, end: last },
      reason,
    })),
    missing,
  };
}
