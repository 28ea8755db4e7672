import 'server-only';
import * as z from 'zod';
import type { Actor } from '@/lib/auth/session/actor';
import { holds, type Weighed, weigh } from '@/lib/conditions/evaluate';
import type { Db } from '@/lib/db/client';
import { Problem } from '@/lib/http/problem';
import { log } from '@/lib/log/log';
import { perform } from '@/lib/trigger-rules/actions.data';
import { type Change, changedFields, contextOf } from '@/lib/trigger-rules/change';
import { tellOwner } from '@/lib/trigger-rules/owner.data';
import type { Done, Outcome, StoredRule } from '@/lib/trigger-rules/schema';
import type { RunningRule } from '@/lib/trigger-rules/waiting.data';

/** How long a chain of rules that set each other off may be. */
const longestChain = 5;

interface Followed {
  outcome: Outcome;
  conditions: Weighed[];
  actions: Done[];
}

/**
 * Lets a rule look at a change, and do what it says.
 *
 * @param isLast what fails for no reason of the record's own is logged now, instead of being tried again with the whole change.
 */
export async function follow(
  db: Db,
  actor: Actor,
  rule: RunningRule,
  change: Change,
  isLast: boolean,
): Promise<Followed> {
  const { outcome, conditions } = judge(actor, rule.definition, change);
  if (outcome !== 'fired') return { outcome, conditions, actions: [] };
  const why = change.chain.includes(rule.id)
    ? 'fired_before'
    : change.chain.length >= longestChain
      ? 'chain_too_long'
      : null;
  if (why) {
    if (why === 'chain_too_long') await tellOwner(db, actor.companyId, rule, 'rule_stopped');
    const [first] = rule.definition.then;
    const actions = first ? [{ do: first.do, ok: false, result: why, detail: null }] : [];
    return { outcome: 'stopped', conditions, actions };
  }
  const chain = [...change.chain, rule.id].join(',');
  // For what follows in this transaction, which is what rules do alone; each says its own.
  await db.$executeRaw`select set_config('app.trigger_chain', ${chain}, true)`;
  const actions: Done[] = [];
  for (const action of rule.definition.then) {
    await db.$executeRaw`savepoint action`;
    try {
      const detail = await perform({ db, actor, ruleId: rule.id, change }, action);
      await db.$executeRaw`release savepoint action`;
      actions.push({ do: action.do, ok: true, result: 'done', detail });
    } catch (error) {
      const isRefusal = error instanceof Problem || error instanceof z.ZodError;
      if (!isRefusal && !isLast) throw error;
      await db.$executeRaw`rollback to savepoint action`;
      if (!isRefusal) log.warn({ err: error, ruleId: rule.id }, 'an action of a rule failed');
      actions.push({ do: action.do, ok: false, ...whyNot(error) });
    }
  }
  if (isLast && actions.some(({ result }) => result === 'error'))
    await tellOwner(db, actor.companyId, rule, 'rule_gave_up');
  return { outcome: actions.every(({ ok }) => ok) ? 'fired' : 'failed', conditions, actions };
}

const whyNot = (error: unknown): { result: string; detail: string | null } => {
  if (!(error instanceof Problem)) return { result: 'error', detail: null };
  const faults = error.details.faults?.map(({ path, key }) => `${path}: ${key}`).join(', ');
  return { result: error.key, detail: faults ?? null };
};

/** Whether a rule would fire for a change, with what each of its conditions saw. */
export function judge(
  { company }: Actor,
  { on, when }: StoredRule,
  change: Change,
): { outcome: 'fired' | 'not_met' | 'unchanged'; conditions: Weighed[] } {
  const context = contextOf(change, { timeZone: company.timeZone, now: new Date() });
  const conditions = when ? weigh(when, context) : [];
  const changed = new Set(changedFields(change).map(({ field }) => field));
  if (on.fields && on.event !== 'scheduled' && !on.fields.some((field) => changed.has(field)))
    return { outcome: 'unchanged', conditions };
  return { outcome: !when || holds(when, context) ? 'fired' : 'not_met', conditions };
}
