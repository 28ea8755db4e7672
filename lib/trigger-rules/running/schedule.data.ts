import 'server-only';
import { v7 as uuid } from 'uuid';
import { addDays, type CalendarDay, dateFromDay, daysBetween, todayIn } from '@/lib/calendar/days';
import { noteLook, readLastLook } from '@/lib/daily-runs.data';
import { type Db, system, tenantOf } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { log } from '@/lib/log/log';
import type { Missed } from '@/lib/mail/letters/notices/notice-mails';
import { modelOf } from '@/lib/trigger-rules/load.data';
import { models } from '@/lib/trigger-rules/models';
import { tellOwner } from '@/lib/trigger-rules/running/owner.data';
import { readDefinition } from '@/lib/trigger-rules/waiting.data';
import { tellOfMissedWork } from '@/lib/users/missed-work.data';

/** The most records that a daily rule looks at, the newest first. */
const mostRecords = 10_000;

/** After a longer downtime, only this many last days are named. */
const mostMissed = 14;

/**
 * Lets each daily rule whose time has come today, in its company's zone, look at its records; once a day. The time of
 * each company's last check is stored, so that times which passed while the program was down are noticed: yesterday's run
 * is made up for until today's is due, and all others are reported to the administrators.
 */
export async function startDailyRules(now = new Date()): Promise<void> {
  const rules = await system('find daily rules', (db) =>
    db.triggerRule.findMany({
      where: { isEnabled: true, event: 'scheduled', form: { company: { status: 'active', deleteAfter: null } } },
      select: {
        companyId: true,
        id: true,
        name: true,
        ownerId: true,
        model: true,
        formId: true,
        number: true,
        ranOn: true,
        createdAt: true,
        form: { select: { company: { select: { timeZone: true } } } },
      },
    }),
  );
  const zones = new Map(rules.map(({ companyId, form }) => [companyId, form.company.timeZone]));
  for (const [companyId, timeZone] of zones) {
    try {
      const own = rules.filter((rule) => rule.companyId === companyId);
      await startOfCompany(companyId, own, { timeZone, now });
    } catch (error) {
      log.warn({ err: error, companyId }, 'daily rules could not begin');
    }
  }
}

/** The current time in a company's zone. */
interface Clock {
  timeZone: string;
  now: Date;
}

async function startOfCompany(companyId: string, rules: readonly Daily[], clock: Clock): Promise<void> {
  const today = todayIn(clock.timeZone, clock.now);
  const last = await tenantOf(companyId, (db) => readLastLook(db, companyId));
  const missed: Missed[] = [];
  let isWhole = true;
  for (const rule of rules) {
    try {
      missed.push(...(await tenantOf(companyId, (db) => startOne(db, rule, clock, last))));
    } catch (error) {
      // The others still begin; this one is tried again within a minute.
      log.warn({ err: error, companyId, ruleId: rule.id }, 'a daily rule could not begin');
      isWhole = false;
    }
  }
  if (!isWhole) return;
  await tenantOf(companyId, async (db) => {
    const isFirst = await noteLook(db, companyId, today, clock.now);
    if (isFirst && missed.length > 0) await tellOfMissedWork(db, companyId, missed);
  });
}

interface Daily {
  companyId: string;
  id: string;
  name: string;
  ownerId: string;
  model: string;
  formId: string;
  number: number;
  ranOn: Date | null;
  createdAt: Date;
}

/** @returns the days on which it should have begun, but did not and will not */
async function startOne(db: Db, rule: Daily, { timeZone, now }: Clock, last: Date | null): Promise<Missed[]> {
  const { companyId, id, number } = rule;
  const today = todayIn(timeZone, now);
  if (rule.ranOn && rule.ranOn >= dateFromDay(today)) return [];
  const version = await db.triggerRuleVersion.findUniqueOrThrow({
    where: { companyId_ruleId_number: { companyId, ruleId: id, number } },
    select: { definition: true },
  });
  const definition = readDefinition(version.definition);
  const at = definition?.on.at ?? '00:00';
  const isTime = timeIn(timeZone, now) >= at;
  const missed = missedDays(rule, { timeZone, now }, last, at);
  // The last one is made up for, unless today's run, which looks at the same records, is due already.
  const day = isTime ? today : missed.pop();
  if (day !== undefined) await begin(db, rule, day, definition !== null);
  return missed.map((one) => ({ job: 'daily_rule', rule: rule.name, day: one }));
}

/** The days before today on which its time came after the last check, and on which it did not begin. */
function missedDays(
  { ranOn, createdAt }: Daily,
  { timeZone, now }: Clock,
  last: Date | null,
  at: string,
): CalendarDay[] {
  if (last === null) return [];
  const from = last > createdAt ? last : createdAt;
  const first = todayIn(timeZone, from);
  const days = Math.min(daysBetween(first, todayIn(timeZone, now)), mostMissed);
  return Array.from({ length: Math.max(days, 0) }, (_, index) => addDays(todayIn(timeZone, now), index - days)).filter(
    (day) => (day > first || at > timeIn(timeZone, from)) && (ranOn === null || ranOn < dateFromDay(day)),
  );
}

/** Lets a rule look at its records for a day; of two calls at once, one does it. */
async function begin(db: Db, rule: Daily, today: CalendarDay, isReadable: boolean): Promise<void> {
  const { companyId, id } = rule;
  const { count } = await db.triggerRule.updateMany({
    where: { ...keyOf({ companyId }, id).companyId_id, OR: [{ ranOn: null }, { ranOn: { lt: dateFromDay(today) } }] },
    data: { ranOn: dateFromDay(today) },
  });
  if (count === 0) return;
  if (!isReadable) return tellOwner(db, companyId, rule, 'rule_unreadable');
  const model = modelOf(rule.model);
  const isForm = model === 'form';
  const columns = [...Object.keys(models[model].columns), ...(isForm ? ['form_id', 'version_id', 'values'] : [])];
  const row = Prisma.sql`rule_columns(to_jsonb(t), ${columns}) || ${isForm ? Prisma.sql`rule_entries(t.company_id, t.id)` : Prisma.sql`'{}'::jsonb`}`;
  const table = Prisma.raw(models[model].table);
  const ofForm = isForm ? Prisma.sql`and t.form_id = ${rule.formId}::uuid` : Prisma.empty;
  const records = await db.$queryRaw<{ id: string }[]>`
    select t.id from ${table} t where t.company_id = ${companyId}::uuid ${ofForm}
    order by t.id desc limit ${Prisma.raw(String(mostRecords))}`;
  const [ids, events] = [records.map((record) => record.id), records.map(() => uuid())];
  await db.$executeRaw`
    insert into trigger_events (company_id, id, model, form_id, subject_id, events, before, after, chain, only_rule, moment)
    select t.company_id, e.id, ${model}, ${isForm ? rule.formId : null}::uuid, t.id, '{scheduled}', ${row}, ${row}, '{}',
      ${id}::uuid, 0
    from ${table} t join unnest(${ids}::uuid[], ${events}::uuid[]) as e (subject_id, id) on e.subject_id = t.id
    where t.company_id = ${companyId}::uuid`;
}

/** `08:05` on a zone's clock. */
const timeIn = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat('en-GB-u-nu-latn', { timeZone, hourCycle: 'h23', hour: '2-digit', minute: '2-digit' }).format(
    now,
  );
