import 'server-only';
import { v7 as uuid } from 'uuid';
import { type CalendarDay, dateFromDay, todayIn } from '@/lib/calendar/days';
import { type Db, system, tenantOf } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { log } from '@/lib/log/log';
import { modelOf } from '@/lib/trigger-rules/load.data';
import { models } from '@/lib/trigger-rules/models';
import { tellOwner } from '@/lib/trigger-rules/owner.data';
import { readDefinition } from '@/lib/trigger-rules/waiting.data';

/** A daily rule looks at so many records at most, the newest first. */
const mostRecords = 10_000;

/** Lets each daily rule whose time has come today, in its company's zone, look at its records; once a day. */
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
        form: { select: { company: { select: { timeZone: true } } } },
      },
    }),
  );
  for (const { form, ...rule } of rules) {
    const today = todayIn(form.company.timeZone, now);
    if (rule.ranOn && rule.ranOn >= dateFromDay(today)) continue;
    const time = timeIn(form.company.timeZone, now);
    try {
      await tenantOf(rule.companyId, (db) => startOne(db, rule, { today, time }));
    } catch (error) {
      // The others still begin; this one is tried again within a minute.
      log.warn({ err: error, companyId: rule.companyId, ruleId: rule.id }, 'a daily rule could not begin');
    }
  }
}

interface Daily {
  companyId: string;
  id: string;
  name: string;
  ownerId: string;
  model: string;
  formId: string;
  number: number;
}

async function startOne(db: Db, rule: Daily, { today, time }: { today: CalendarDay; time: string }): Promise<void> {
  const { companyId, id, number } = rule;
  const version = await db.triggerRuleVersion.findUniqueOrThrow({
    where: { companyId_ruleId_number: { companyId, ruleId: id, number } },
    select: { definition: true },
  });
  const definition = readDefinition(version.definition);
  if (time < (definition?.on.at ?? '00:00')) return;
  const { count } = await db.triggerRule.updateMany({
    where: { ...keyOf({ companyId }, id).companyId_id, OR: [{ ranOn: null }, { ranOn: { lt: dateFromDay(today) } }] },
    data: { ranOn: dateFromDay(today) },
  });
  if (count === 0) return;
  if (!definition) return tellOwner(db, companyId, rule, 'rule_unreadable');
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
