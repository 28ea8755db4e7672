import 'server-only';
import type { Actor } from '@/lib/actor';
import { addDays, type CalendarDay } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import { leavePayLaws } from '@/lib/leave/laws/pay-laws';
import { payBasis } from '@/lib/leave/pay/basis';
import { lawfulPay } from '@/lib/leave/pay/lawful.data';
import { readLeaveTerms } from '@/lib/leave/terms.data';
import { decimal, sum } from '@/lib/money/amount';

/** Differences of leave that ended longer ago are not looked for. */
const lookBackDays = 366;

/**
 * Takes leave that pays by a law, each request on a line of its own, with what it was worked out from.
 *
 * @param ids approved requests that no run pays, locked
 * @returns how many it took
 */
export async function takeLawfulLeave(db: Db, actor: Actor, runId: string, ids: readonly string[]): Promise<number> {
  const { companyId } = actor;
  const { types } = await readLeaveTerms(db, companyId);
  const rows = await db.leaveRequest.findMany({
    where: { companyId, id: { in: [...ids] } },
    select: { id: true, leaveType: true },
  });
  const rules = new Map(
    rows.flatMap(({ id, leaveType }) => {
      const rule = types.find((type) => type.leave_type === leaveType)?.pay_rule;
      return rule && rule !== 'regular' ? [[id, rule] as const] : [];
    }),
  );
  // Leave of which no day is paid gets no line.
  const found = (await lawfulPay(db, actor, rules)).filter(({ quantity }) => !quantity.isZero());
  await db.payRunLine.createMany({
    data: found.map(
      ({ leaveId, contractId, ownerId, leaveType, currency, unit, hours, quantity, rate, amount, basis }) => ({
        ...{ companyId, payRunId: runId, contractId, ownerId, kind: 'leave', rateType: leaveType, currency, unit },
        minutes: hours.times(60).toFixed(),
        quantity: quantity.toFixed(),
        rate: rate.toFixed(),
        amount: amount.toFixed(),
        leaveRequestId: leaveId,
        basis,
      }),
    ),
  });
  return found.length;
}

/**
 * Takes what leave by a law pays more or less than runs have paid for it, because time before it was approved or re-rated
 * since. What a law no longer pays is taken back whole. Asked again it finds nothing.
 *
 * @returns how many differences it took
 */
export async function correctLeave(db: Db, actor: Actor, runId: string, until: CalendarDay): Promise<number> {
  const { companyId } = actor;
  const changed = await readChanged(db, companyId, until);
  const lines = await db.payRunLine.findMany({
    where: { companyId, leaveRequestId: { in: changed } },
    select: {
      ...{ leaveRequestId: true, kind: true, amount: true, basis: true },
      ...{ contractId: true, ownerId: true, rateType: true, currency: true },
    },
  });
  const paid = Map.groupBy(lines, ({ leaveRequestId }) => leaveRequestId ?? '');
  const rules = new Map(
    lines.flatMap(({ leaveRequestId, kind, basis }) => {
      const law = kind === 'leave' ? leavePayLaws.find(({ rule }) => rule === payBasis.parse(basis).rule) : undefined;
      return leaveRequestId && law ? [[leaveRequestId, law.rule] as const] : [];
    }),
  );
  const due = new Map((await lawfulPay(db, actor, rules)).map((pay) => [pay.leaveId, pay]));
  const differences = [...rules.keys()].flatMap((leaveId) => {
    const before = paid.get(leaveId) ?? [];
    const pay = due.get(leaveId);
    const amount = decimal(pay?.amount ?? '0').minus(sum(before.map((line) => line.amount)));
    const [line] = before;
    if (amount.isZero() || !line) return [];
    const { contractId, ownerId, rateType, currency } = line;
    return [{ leaveId, contractId, ownerId, rateType, currency, amount, basis: pay?.basis }];
  });
  await db.payRunLine.createMany({
    data: differences.map(({ leaveId, amount, basis, ...of }) => ({
      ...{ companyId, payRunId: runId, ...of, kind: 'leave_difference' },
      ...{ unit: 'item', minutes: '0', quantity: '1', rate: amount.toFixed(), amount: amount.toFixed() },
      leaveRequestId: leaveId,
      ...(basis && { basis }),
    })),
  });
  return differences.length;
}

/**
 * Finds the leave by a law that was paid before something changed on which its pay depends: time before it, that time's
 * rates, the contract's rates, the person's contracts, the company's holidays, or other leave of the person. What was
 * still being saved while a run was made counts as changed, too.
 */
async function readChanged(db: Db, companyId: string, until: CalendarDay): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    with paid as (
      select q.id, q.owner_id, q.contract_id, q.start_date, max(r.created_at) - interval '10 minutes' as since
      from pay_run_lines l
      join pay_runs r on r.company_id = ${companyId}::uuid and r.id = l.pay_run_id
      join leave_requests q on q.company_id = ${companyId}::uuid and q.id = l.leave_request_id
      where l.company_id = ${companyId}::uuid and l.kind in ('leave', 'leave_difference') and l.basis is not null
        and q.end_date between ${addDays(until, -lookBackDays)}::date and ${until}::date
      group by q.id, q.owner_id, q.contract_id, q.start_date
    )
    select p.id from paid p
    where exists (
      select from timesheets t
      where t.company_id = ${companyId}::uuid and t.owner_id = p.owner_id and t.period_start < p.start_date and t.period_end >= p.start_date - 91
        and (t.approved_at >= p.since or exists (
          select from time_adjustments a where a.company_id = ${companyId}::uuid and a.timesheet_id = t.id and a.created_at >= p.since))
    ) or exists (
      select from candidate_rates c where c.company_id = ${companyId}::uuid and c.contract_id = p.contract_id and c.updated_at >= p.since
    ) or exists (
      select from activities v where v.company_id = ${companyId}::uuid and v.subject_type = 'contract' and v.subject_id = p.contract_id
        and v.event = 'rate_removed' and v.created_at >= p.since
    ) or exists (
      select from contracts e where e.company_id = ${companyId}::uuid and e.consultant_id = p.owner_id and e.updated_at >= p.since
    ) or exists (
      select from holiday_calendars h where h.company_id = ${companyId}::uuid and h.updated_at >= p.since
    ) or exists (
      select from leave_requests o where o.company_id = ${companyId}::uuid and o.owner_id = p.owner_id and o.id <> p.id and o.decided_at >= p.since
    )`;
  return rows.map(({ id }) => id);
}
