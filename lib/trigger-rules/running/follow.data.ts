import 'server-only';
import * as z from 'zod';
import type { Actor } from '@/lib/actor';
import { holds, type Weighed, weigh } from '@/lib/conditions/evaluate';
import { command, type Db } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { log } from '@/lib/log/log';
import { Problem } from '@/lib/problem/problem';
import { type Action, perform, performSettings } from '@/lib/trigger-rules/actions/actions.data';
import { type Change, changedFields, contextOf } from '@/lib/trigger-rules/change';
import { tellOwner } from '@/lib/trigger-rules/running/owner.data';
import type { Done, Outcome, StoredRule } from '@/lib/trigger-rules/schema';
import type { RunningRule } from '@/lib/trigger-rules/waiting.data';

/** The most rules that may set each other off in one chain. */
const longestChain = 5;

/** A rule that looked at a change, with the result. */
export interface Followed {
  rule: RunningRule;
  /** The rule's writer, with whose rights it acts. */
  actor: Actor;
  /** The change as the writer sees it. */
  change: Change;
  outcome: Outcome;
  conditions: Weighed[];
  actions: Done[];
  /** In milliseconds. */
  took: number;
}

/** Lets a rule look at a change as its writer sees it: the outcome is `fired` if it must act, which it has not done yet. */
export async function look(db: Db, actor: Actor, rule: RunningRule, change: Change): Promise<Followed> {
  const began = performance.now();
  const { outcome, conditions } = judge(actor, rule.definition, change);
  const followed = { rule, actor, change, conditions, took: performance.now() - began };
  if (outcome !== 'fired') return { ...followed, outcome, actions: [] };
  const why = whyStopped(rule, change);
  if (!why) return { ...followed, outcome, actions: [] };
  if (why === 'chain_too_long') await tellOwner(db, actor.companyId, rule, 'rule_stopped');
  const [first] = rule.definition.then;
  return {
    ...followed,
    outcome: 'stopped',
    actions: first ? [{ do: first.do, ok: false, result: why, detail: null }] : [],
  };
}

function whyStopped({ id }: RunningRule, { chain }: Change): 'fired_before' | 'chain_too_long' | null {
  if (chain.includes(id)) return 'fired_before';
  return chain.length >= longestChain ? 'chain_too_long' : null;
}

interface Doing {
  db: Db;
  /** Whether a rule of the company waits for changes of records: then the changes by rules are recorded rule by rule. */
  isHeard: boolean;
  /** Whether an error that is not the record's fault is logged now, instead of trying the whole change again. */
  isLast: boolean;
}

/** Does the actions of the rules that fired, in their order, and records the results. */
export async function act(doing: Doing, followed: readonly Followed[]): Promise<void> {
  const firing = followed.filter(({ outcome }) => outcome === 'fired');
  const steps = firing.flatMap((of) => of.rule.definition.then.map((action) => ({ of, action })));
  for (const together of togetherOf(steps, doing.isHeard)) await take(doing, together);
  if (steps.length > 0) await command(doing.db, Prisma.sql`select set_config('app.user_id', '', true)`);
  for (const one of firing) {
    if (one.actions.some(({ ok }) => !ok)) one.outcome = 'failed';
    if (one.actions.some(({ result }) => result === 'error'))
      await tellOwner(doing.db, one.actor.companyId, one.rule, 'rule_gave_up');
  }
}

interface Step {
  of: Followed;
  action: Action;
}

/**
 * Groups fields that are set one after another into one write: those of one rule, or of several if no rule waits for
 * changes.
 */
function togetherOf(steps: readonly Step[], isHeard: boolean): Step[][] {
  const lists: Step[][] = [];
  for (const step of steps) {
    const list = lists.at(-1);
    const last = list?.at(-1);
    const fits =
      last?.action.do === 'set_field' &&
      step.action.do === 'set_field' &&
      (last.of === step.of || (!isHeard && last.of.actor.userId === step.of.actor.userId));
    if (list && fits) list.push(step);
    else lists.push([step]);
  }
  return lists;
}

/** Takes steps together; if they are refused together, takes each on its own. */
async function take(doing: Doing, steps: readonly Step[]): Promise<void> {
  const { db, isLast } = doing;
  const [first] = steps;
  if (!first) return;
  const began = performance.now();
  const { actor, change } = first.of;
  const chain = [...change.chain, ...new Set(steps.map(({ of }) => of.rule.id))].join(',');
  // These hold for the rest of this transaction, in which only rules act: each step sets its own chain of rules, and the
  // person for the audit log.
  await command(
    db,
    Prisma.sql`savepoint action; select set_config('app.trigger_chain', ${chain}, true), set_config('app.user_id', ${actor.userId}, true)`,
  );
  try {
    const details = await performAll(db, first.of, steps);
    await command(db, Prisma.sql`release savepoint action`);
    const took = (performance.now() - began) / steps.length;
    for (const [index, { of, action }] of steps.entries()) {
      of.actions.push({ do: action.do, ok: true, result: 'done', detail: details[index] ?? null });
      of.took += took;
    }
  } catch (error) {
    const isRefusal = error instanceof Problem || error instanceof z.ZodError;
    if (!isRefusal && !isLast) throw error;
    await command(db, Prisma.sql`rollback to savepoint action`);
    if (steps.length > 1) {
      for (const step of steps) await take(doing, [step]);
      return;
    }
    if (!isRefusal) log.warn({ err: error, ruleId: first.of.rule.id }, 'an action of a rule failed');
    first.of.actions.push({ do: first.action.do, ok: false, ...whyNot(error) });
    first.of.took += performance.now() - began;
  }
}

/** Does the steps of one or several rules of one writer, in the name of these rules. */
async function performAll(db: Db, { actor, rule, change }: Followed, steps: readonly Step[]): Promise<string[]> {
  const byRule = [...new Set(steps.map(({ of }) => of.rule.name))].join(', ');
  const acting = { db, actor: { ...actor, byRule }, ruleId: rule.id, change };
  const settings = steps.flatMap(({ action }) => (action.do === 'set_field' ? [action] : []));
  if (settings.length > 1) return performSettings(acting, settings);
  return Promise.all(steps.map(({ action }) => perform(acting, action)));
}

const whyNot = (error: unknown): { result: string; detail: string | null } => {
  if (!(error instanceof Problem)) return { result: 'error', detail: null };
  const faults = error.details.faults?.map(({ path, key }) => `${path}: ${key}`).join(', ');
  return { result: error.key, detail: faults ?? null };
};

/** Whether a rule would fire for a change, with the values that each of its conditions read. */
export function judge(
  { company }: Actor,
  { on, when }: StoredRule,
  change: Change,
): { outcome: 'fired' | 'not_met' | 'unchanged'; conditions: Weighed[] } {
  const context = contextOf(change, { timeZone: company.timeZone, now: new Date() });
  const conditions = when ? weigh(when, context) : [];
  if (on.fields && on.event !== 'scheduled') {
    const changed = new Set(changedFields(change).map(({ field }) => field));
    if (!on.fields.some((field) => changed.has(field))) return { outcome: 'unchanged', conditions };
  }
  return { outcome: !when || holds(when, context) ? 'fired' : 'not_met', conditions };
}
