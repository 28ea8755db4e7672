import 'server-only';
import { openCompanyActor } from '@/lib/auth/session/absent-actor.data';
import type { Actor } from '@/lib/auth/session/actor';
import { type Db, system, tenantOf } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { log } from '@/lib/log/log';
import { namesIn } from '@/lib/trigger-rules/change';
import { follow } from '@/lib/trigger-rules/follow.data';
import { loadChange } from '@/lib/trigger-rules/load.data';
import { tellOwner } from '@/lib/trigger-rules/owner.data';
import type { Outcome } from '@/lib/trigger-rules/schema';
import { type RunningRule, readWaiting, type WaitingRule } from '@/lib/trigger-rules/waiting.data';

const [atOnce, mostAttempts] = [200, 3];

/** The companies where changes wait for their rules. */
export const findCompaniesWithChanges = (): Promise<string[]> =>
  system('find changes that rules have not looked at', async (db) => {
    const rows = await db.$queryRaw<{ company_id: string }[]>`
      select distinct company_id from trigger_events where worked_at is null limit 500`;
    return rows.map((row) => row.company_id);
  });

/**
 * Works a company's noted changes off, in their order, each in one transaction with all that its rules do: it is done
 * once, or, when the process dies, not at all and again later.
 *
 * @returns how many it has worked off
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
    // What rules did is noted, too; what another worker holds, or what failed, is for later.
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

/** The last time, the change is given up: a line in the log of each rule that waited for it, and a mail to its owner. */
async function countFailure(db: Db, companyId: string, id: string): Promise<boolean> {
  if (!(await lockEvent(db, companyId, id))) return false;
  const event = await db.triggerEvent.update({
    where: keyOf({ companyId }, id),
    data: { attempts: { increment: 1 } },
  });
  if (event.attempts < mostAttempts) return false;
  const firings: Firing[] = [];
  for (const rule of await readWaiting(db, companyId, event)) {
    if (!isReadable(rule)) {
      firings.push(await giveUpAlone(db, event, rule));
      continue;
    }
    const actions = rule.definition.then.map(({ do: kind }) => ({
      do: kind,
      ok: false,
      result: 'error',
      detail: null,
    }));
    firings.push({ ...lineOf(event, rule, 'failed'), actions });
    await tellOwner(db, companyId, rule, 'rule_gave_up');
  }
  await close(db, event, firings);
  return true;
}

/** @returns false where it is worked off, or another worker holds it */
async function lockEvent(db: Db, companyId: string, id: string): Promise<boolean> {
  const locked = await db.$queryRaw<{ id: string }[]>`
    select id from trigger_events where company_id = ${companyId}::uuid and id = ${id}::uuid and worked_at is null
    for update skip locked`;
  return locked.length > 0;
}

async function workOne(db: Db, companyId: string, id: string): Promise<boolean> {
  if (!(await lockEvent(db, companyId, id))) return false;
  const event = await db.triggerEvent.findUniqueOrThrow({ where: keyOf({ companyId }, id) });
  const rules = await readWaiting(db, companyId, event);
  const firings: Firing[] = [];
  const actors = new Map<string, Actor>();
  for (const rule of rules) {
    if (!isReadable(rule)) {
      firings.push(await giveUpAlone(db, event, rule));
      continue;
    }
    const began = performance.now();
    const actor = actors.get(rule.ownerId) ?? (await openCompanyActor(db, companyId, rule.ownerId));
    actors.set(rule.ownerId, actor);
    const change = await loadChange(db, actor, event, namesIn(rule.definition));
    const isLast = event.attempts >= mostAttempts - 1;
    const { outcome, conditions, actions } = await follow(db, actor, rule, change, isLast);
    // A daily rule looks at every record: what it passes by is no line of its log.
    if (event.onlyRule && outcome === 'not_met') continue;
    firings.push({
      ...lineOf(event, rule, outcome),
      conditions: JSON.parse(JSON.stringify(conditions)),
      actions,
      duration: Math.round(performance.now() - began),
    });
  }
  await close(db, event, firings);
  return true;
}

type Firing = Prisma.TriggerFiringCreateManyInput;
interface Event {
  companyId: string;
  id: string;
  subjectId: string;
}

const isReadable = (rule: WaitingRule): rule is RunningRule => rule.definition !== null;

/** A rule that cannot be read does nothing, and keeps no other from what it does: its log says so, and its owner hears. */
async function giveUpAlone(db: Db, event: Event, rule: WaitingRule): Promise<Firing> {
  log.warn({ companyId: event.companyId, ruleId: rule.id, versionId: rule.versionId }, 'a rule cannot be read');
  await tellOwner(db, event.companyId, rule, 'rule_unreadable');
  return lineOf(event, rule, 'unreadable');
}

const lineOf = ({ companyId, id: eventId, subjectId }: Event, rule: WaitingRule, outcome: Outcome) => ({
  companyId,
  ruleId: rule.id,
  versionId: rule.versionId,
  eventId,
  subjectId,
  outcome,
  conditions: [],
  actions: [],
  duration: 0,
});

/** Writes what became of a change, and that it is worked off. */
async function close(db: Db, { companyId, id }: Event, firings: Firing[]): Promise<void> {
  if (firings.length > 0) await db.triggerFiring.createMany({ data: firings });
  await db.triggerEvent.update({ where: keyOf({ companyId }, id), data: { workedAt: new Date() } });
}
