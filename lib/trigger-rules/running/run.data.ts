import 'server-only';
import { v7 as uuid } from 'uuid';
import { type Db, read, system, tenantOf } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { log } from '@/lib/log/log';
import { namesIn } from '@/lib/trigger-rules/change';
import { type EventRow, loadChange } from '@/lib/trigger-rules/load.data';
import { rowOfRecord, seenChange } from '@/lib/trigger-rules/rights/sight';
import { writersIn } from '@/lib/trigger-rules/rights/writer.data';
import { act, type Followed, look } from '@/lib/trigger-rules/running/follow.data';
import { tellOwner } from '@/lib/trigger-rules/running/owner.data';
import { pauseRule } from '@/lib/trigger-rules/running/pause.data';
import { type RunningRule, readWaiting, type WaitingRule } from '@/lib/trigger-rules/waiting.data';

const [atOnce, mostAttempts] = [200, 3];

/**
 * Finds the companies with changes that wait for their rules. In a company where nobody can sign in, changes wait until
 * it is deleted.
 */
export const findCompaniesWithChanges = (): Promise<string[]> =>
  system('find changes that rules have not looked at', async (db) => {
    const rows = await db.$queryRaw<{ company_id: string }[]>`
      select distinct e.company_id from trigger_events e join companies c on c.id = e.company_id
      where e.worked_at is null and c.status = 'active' and c.delete_after is null limit 500`;
    return rows.map((row) => row.company_id);
  });

/**
 * Processes a company's recorded changes in order, each in one transaction with everything that its rules do: each change
 * is processed once, or, if the process dies, not at all and again later.
 *
 * @returns the number of processed changes
 */
export async function workOffChanges(companyId: string): Promise<number> {
  let worked = 0;
  const failed: string[] = [];
  for (;;) {
    const ids = await tenantOf(companyId, (db) =>
      db.triggerEvent.findMany({
        where: { companyId, workedAt: null, id: { notIn: failed } },
        orderBy: { id: 'asc' },
        take: atOnce,
        select: { id: true },
      }),
    );
    const before = worked;
    for (const { id } of ids) {
      const came = await workOff(companyId, id);
      if (came === 'done') worked += 1;
      if (came === 'failed') failed.push(id);
    }
    // Changes by rules are recorded, too; changes that another worker has locked, or that failed, are left for later.
    if (worked === before) return worked;
  }
}

async function workOff(companyId: string, id: string): Promise<'done' | 'held' | 'failed'> {
  try {
    return (await tenantOf(companyId, (db) => workOne(db, companyId, id))) ? 'done' : 'held';
  } catch (error) {
    log.warn({ err: error, companyId, eventId: id }, 'a change could not be worked off');
    const isGivenUp = await tenantOf(companyId, (db) => countFailure(db, companyId, id));
    return isGivenUp ? 'done' : 'failed';
  }
}

/**
 * Counts a failed attempt. After the last one the change is given up: the log of each waiting rule gets a line, and its
 * owner a mail.
 */
async function countFailure(db: Db, companyId: string, id: string): Promise<boolean> {
  const event = await lockEvent(db, companyId, id);
  if (!event) return false;
  if (event.attempts + 1 < mostAttempts) {
    await db.triggerEvent.update({
      where: keyOf({ companyId }, id),
      data: { attempts: { increment: 1 } },
      select: { id: true },
    });
    return false;
  }
  const lines: Line[] = [];
  for (const rule of (await readWaiting(db, companyId, event)).rules) {
    if (!isReadable(rule)) {
      lines.push(await giveUpAlone(db, companyId, rule));
      continue;
    }
    const actions = rule.definition.then.map(({ do: kind }) => ({
      do: kind,
      ok: false,
      result: 'error',
      detail: null,
    }));
    lines.push({ rule, outcome: 'failed', conditions: [], actions, took: 0 });
    await tellOwner(db, companyId, rule, 'rule_gave_up');
  }
  await close(db, companyId, event, lines);
  return true;
}

interface Event extends EventRow {
  id: string;
  onlyRule: string | null;
  attempts: number;
}

/** @returns undefined if it is processed already, or another worker has locked it */
async function lockEvent(db: Db, companyId: string, id: string): Promise<Event | undefined> {
  const [event] = await read<Event>(
    db,
    Prisma.sql`
    select id, model, form_id as "formId", subject_id as "subjectId", events, before, after, chain, only_rule as "onlyRule",
      attempts
    from trigger_events where company_id = ${companyId}::uuid and id = ${id}::uuid and worked_at is null
    for update skip locked`,
  );
  return event;
}

async function workOne(db: Db, companyId: string, id: string): Promise<boolean> {
  const event = await lockEvent(db, companyId, id);
  if (!event) return false;
  const { rules, isHeard } = await readWaiting(db, companyId, event);
  const readable = rules.filter(isReadable);
  const names = readable.flatMap(({ definition }) => namesIn(definition));
  const change = readable.length > 0 ? await loadChange(db, companyId, event, names) : null;
  const lines: Line[] = [];
  const followed: Followed[] = [];
  const writers = writersIn(db, companyId);
  for (const rule of rules) {
    if (!isReadable(rule)) lines.push(await giveUpAlone(db, companyId, rule));
    else if (change) {
      const able = await writers(rule);
      if (!able) lines.push(await pauseAlone(db, companyId, rule));
      // A rule ignores records that its writer does not see.
      else if (able.sight.fields.seesRecord(rowOfRecord(change)))
        followed.push(await look(db, able.actor, rule, seenChange(change, able.sight)));
    }
  }
  await act({ db, isHeard, isLast: event.attempts >= mostAttempts - 1 }, followed);
  // A daily rule looks at every record: a record that it skips gets no line in its log.
  const told = followed.filter(({ outcome }) => !event.onlyRule || outcome !== 'not_met');
  await close(db, companyId, event, [...lines, ...told]);
  return true;
}

/** The log's line about a rule and a change. */
type Line = Pick<Followed, 'outcome' | 'conditions' | 'actions' | 'took'> & { rule: WaitingRule };

const isReadable = (rule: WaitingRule): rule is RunningRule => rule.definition !== null;

/** A rule that cannot be read does nothing and does not stop the others: its log says so, and its owner is notified. */
async function giveUpAlone(db: Db, companyId: string, rule: WaitingRule): Promise<Line> {
  log.warn({ companyId, ruleId: rule.id, versionId: rule.versionId }, 'a rule cannot be read');
  await tellOwner(db, companyId, rule, 'rule_unreadable');
  return { rule, outcome: 'unreadable', conditions: [], actions: [], took: 0 };
}

/** A rule whose writer lost a right that it needs, or left, is switched off; the log says so. */
async function pauseAlone(db: Db, companyId: string, rule: RunningRule): Promise<Line> {
  await pauseRule(db, companyId, rule);
  const [first] = rule.definition.then;
  const actions = first ? [{ do: first.do, ok: false, result: 'writer_lacks_rights', detail: null }] : [];
  return { rule, outcome: 'stopped', conditions: [], actions, took: 0 };
}

/** Records the results of a change and marks it as processed. */
async function close(db: Db, companyId: string, { id, subjectId }: Event, lines: readonly Line[]): Promise<void> {
  const firings = lines.map(({ rule, outcome, conditions, actions, took }) => ({
    id: uuid(),
    rule_id: rule.id,
    version_id: rule.versionId,
    outcome,
    conditions,
    actions,
    duration: Math.round(took),
  }));
  await read(
    db,
    Prisma.sql`
    with logged as (
      insert into trigger_firings (company_id, id, rule_id, version_id, event_id, subject_id, outcome, conditions, actions, duration)
      select ${companyId}::uuid, f.id, f.rule_id, f.version_id, ${id}::uuid, ${subjectId}::uuid, f.outcome, f.conditions,
        f.actions, f.duration
      from jsonb_to_recordset(${JSON.stringify(firings)}::jsonb) as f (id uuid, rule_id uuid, version_id uuid, outcome text,
        conditions jsonb, actions jsonb, duration int))
    update trigger_events set worked_at = now() where company_id = ${companyId}::uuid and id = ${id}::uuid`,
  );
}
