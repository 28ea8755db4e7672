import 'server-only';
import { v7 as uuid } from 'uuid';
import { recordActivities } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { addDays, dateFromDay, dayFromDate, isWithin } from '@/lib/calendar/days';
import type { WeekCut } from '@/lib/clients/invoicing';
import { weekCutOf } from '@/lib/contracts/invoicing/terms.data';
import { tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { unknownReference } from '@/lib/problem/problem';
import { readSheetDays } from '@/lib/timesheets/opening/sheet-days.data';
import type { OpenedPeriod, OpenPeriodInput } from '@/lib/timesheets/schema';
import { gapsOf, periodFor } from '@/lib/timesheets/weeks/periods';

/**
 * Opens the period of a day for all contracts at once: creates a draft for each active contract that has the day and no
 * timesheet for it. Calling it twice, or twice at once, creates nothing twice.
 *
 * @throws Problem 422 for a client that does not exist.
 * @returns the number of opened contracts, and of those that had one already.
 */
export function openPeriod(actor: Actor, { date, client_id: clientId }: OpenPeriodInput): Promise<OpenedPeriod> {
  return tenant(actor, async (db) => {
    const { companyId } = actor;
    if (clientId && !(await db.client.findUnique({ where: keyOf(actor, clientId), select: { id: true } })))
      throw unknownReference('client_id');
    // A shared lock, so that no contract's dates change meanwhile.
    const held = await db.$queryRaw<{ id: string; week_cut: WeekCut }[]>`
      select c.id, ${weekCutOf(companyId)} as week_cut from contracts c
      where c.company_id = ${companyId}::uuid and c.status = 'active' and c.start_date <= ${date}::date
        and coalesce(c.last_day, c.end_date, ${date}::date) >= ${date}::date
        and (${clientId ?? null}::uuid is null or c.client_id = ${clientId ?? null}::uuid)
      order by c.id for share of c`;
    const cuts = new Map(held.map(({ id, week_cut }) => [id, week_cut]));
    const contracts = await db.contract.findMany({
      where: { companyId, id: { in: held.map(({ id }) => id) } },
      select: {
        id: true,
        weekStart: true,
        startDate: true,
        endDate: true,
        lastDay: true,
        currency: true,
        consultantId: true,
      },
    });
    const ids = contracts.map(({ id }) => id);
    const written = await readSheetDays(db, companyId, ids, { start: addDays(date, -6), end: addDays(date, 6) });
    const sheets = contracts.flatMap(({ startDate, endDate, lastDay, ...contract }) => {
      const end = lastDay ?? endDate;
      const rules = {
        weekStart: contract.weekStart,
        weekCut: cuts.get(contract.id) ?? 'whole',
        contractStart: dayFromDate(startDate),
        contractEnd: end && dayFromDate(end),
      };
      const whole = periodFor(date, rules);
      const period =
        whole && (gapsOf(whole, written.get(contract.id) ?? []).find((gap) => isWithin(date, gap)) ?? whole);
      return period ? [{ ...contract, sheetId: uuid(), period }] : [];
    });
    const now = new Date();
    const opened = await db.$queryRaw<{ id: string }[]>`
      insert into timesheets (company_id, id, contract_id, owner_id, currency, period_start, period_end, created_at, updated_at)
      select ${companyId}::uuid, s.id, s.contract_id, s.owner_id, s.currency, s.first_day, s.last_day, ${now}::timestamptz, ${now}::timestamptz
      from unnest(${sheets.map(({ sheetId }) => sheetId)}::uuid[], ${sheets.map(({ id }) => id)}::uuid[],
        ${sheets.map(({ consultantId }) => consultantId)}::uuid[], ${sheets.map(({ currency }) => currency)}::text[],
        ${sheets.map(({ period }) => dateFromDay(period.start))}::date[], ${sheets.map(({ period }) => dateFromDay(period.end))}::date[])
        as s (id, contract_id, owner_id, currency, first_day, last_day)
      where not exists (
        select from timesheets t where t.company_id = ${companyId}::uuid and t.contract_id = s.contract_id
          and t.period_start <= s.last_day and t.period_end >= s.first_day)
      on conflict do nothing
      returning id`;
    const told = opened.map(({ id }) => ({ subjectType: 'timesheet', subjectId: id, event: 'created' }) as const);
    if (told.length > 0) await recordActivities(db, actor, told);
    return { opened: opened.length, existing: sheets.length - opened.length };
  });
}
