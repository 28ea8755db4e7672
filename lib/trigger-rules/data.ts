import 'server-only';
import { v7 as uuid } from 'uuid';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { lockRow } from '@/lib/db/lock-row';
import { findForm } from '@/lib/forms/find.data';
import { isAllowedAddress } from '@/lib/outbound/addresses';
import { conflict, type FieldFault, invalid } from '@/lib/problem/problem';
import { encryptSecret } from '@/lib/secrets/secrets';
import { secretOfRule } from '@/lib/trigger-rules/actions/actions.data';
import { findRule, lockRule, readRules } from '@/lib/trigger-rules/find.data';
import { ruleFaults } from '@/lib/trigger-rules/rights/check';
import { missingRights } from '@/lib/trigger-rules/rights/rights.data';
import { sightFor } from '@/lib/trigger-rules/rights/sight.data';
import { writersIn } from '@/lib/trigger-rules/rights/writer.data';
import {
  type Recipient,
  type Rule,
  type RuleCreate,
  type RuleDefinition,
  type RuleInput,
  ruleLimits,
  type StoredRule,
} from '@/lib/trigger-rules/schema';

/** Lists the rules that were written at a form, on its answers and on nouns. @throws Problem 404. */
export function listRules(actor: Actor, formId: string): Promise<Rule[]> {
  return tenant(actor, async (db) => {
    await findForm(db, actor, formId);
    return (await readRules(db, actor, { formId })).map(({ rule }) => rule);
  });
}

/** @throws Problem 404. */
export const getRule = (actor: Actor, id: string): Promise<Rule> =>
  tenant(actor, async (db) => (await findRule(db, actor, id)).rule);

/**
 * Creates a rule, or copies another; a copy is switched off until somebody has read it.
 *
 * @throws Problem 404, 409 for one rule too many, 422 for an invalid rule, or one that names something the company does
 * not have.
 */
export function createRule(actor: Actor, formId: string, input: RuleCreate): Promise<Rule> {
  return tenant(actor, async (db) => {
    const { companyId, userId } = actor;
    await lockRow(db, 'forms', companyId, formId);
    const others = await db.triggerRule.aggregate({
      where: { companyId, formId },
      _count: true,
      _max: { position: true },
    });
    if (others._count >= ruleLimits.rules) throw conflict('too_many_rules', { limit: ruleLimits.rules });
    const id = uuid();
    const given = 'copy_of' in input ? await copyOf(db, actor, input.copy_of) : input;
    const definition = storedOf(actor, id, given, null);
    await checkRule(db, actor, { formId, input: given, definition });
    await db.triggerRule.create({
      data: {
        companyId,
        id,
        formId,
        ...columnsOf(given),
        ownerId: userId,
        writerId: userId,
        position: (others._max.position ?? 0) + 1,
      },
      select: { id: true },
    });
    await writeVersion(db, actor, id, 1, definition);
    await recordActivity(db, actor, { subjectType: 'form', subjectId: formId, event: 'rule_added', to: given.name });
    return (await findRule(db, actor, id)).rule;
  });
}

/**
 * Changes a rule: its new definition becomes its next version, so that the log keeps its meaning. From then on the rule
 * acts with the rights of the person who changed its definition, or who switched it on if its writer could not.
 *
 * @throws Problem 404, 412, 422.
 */
export function updateRule(actor: Actor, id: string, input: RuleInput, ifMatch?: number): Promise<Rule> {
  return tenant(actor, async (db) => {
    // Always lock the form before its rules: moving one rule writes the others, too, and two moves at once must not
    // deadlock.
    if (input.position !== undefined)
      await lockRow(db, 'forms', actor.companyId, (await findRule(db, actor, id)).formId);
    const before = await lockRule(db, actor, id, ifMatch);
    if (before.rule.enabled !== input.enabled && !input.reason)
      throw invalid({ path: 'reason', key: 'reason_required' });
    const { formId } = before;
    const definition = storedOf(actor, id, input, before.definition);
    const isSame = JSON.stringify(definition) === JSON.stringify(before.definition);
    const isSwitchedOn = input.enabled && !before.rule.enabled;
    // Renaming a rule, moving it or switching it off needs no right to its actions.
    if (!isSame || isSwitchedOn) await checkRule(db, actor, { formId, input, definition });
    const takesOver = !isSame || (isSwitchedOn && !(await writersIn(db, actor.companyId)(before)));
    const number = isSame ? before.rule.number : before.rule.number + 1;
    await db.triggerRule.update({
      where: keyOf(actor, id),
      // The reason why it is on or off stays until somebody switches it.
      data: {
        ...columnsOf(input),
        reason: input.reason ?? before.rule.reason,
        number,
        version: { increment: 1 },
        ...(takesOver ? { writerId: actor.userId } : {}),
      },
    });
    if (!isSame) await writeVersion(db, actor, id, number, definition);
    if (input.position !== undefined) await moveRule(db, actor, { id, formId, to: input.position });
    const switched = input.enabled ? 'rule_enabled' : 'rule_disabled';
    const event = before.rule.enabled === input.enabled ? 'rule_changed' : switched;
    await recordActivity(db, actor, {
      subjectType: 'form',
      subjectId: formId,
      event,
      to: input.name,
      reason: input.reason ?? null,
    });
    return (await findRule(db, actor, id)).rule;
  });
}

/** Deletes a rule with its log. @throws Problem 404, 412. */
export function deleteRule(actor: Actor, id: string, ifMatch?: number): Promise<void> {
  return tenant(actor, async (db) => {
    const { formId, name } = await lockRule(db, actor, id, ifMatch);
    await db.triggerRule.delete({ where: keyOf(actor, id) });
    await recordActivity(db, actor, { subjectType: 'form', subjectId: formId, event: 'rule_removed', from: name });
  });
}

const columnsOf = ({ name, on, enabled, reason }: RuleInput) => ({
  name,
  model: on.model,
  event: on.event,
  isEnabled: enabled,
  reason: reason ?? null,
});

async function writeVersion(
  db: Db,
  actor: Actor,
  ruleId: string,
  number: number,
  definition: StoredRule,
): Promise<void> {
  const { companyId, userId } = actor;
  await db.triggerRuleVersion.create({
    data: { companyId, ruleId, number, definition: JSON.parse(JSON.stringify(definition)), writtenBy: userId },
    select: { id: true },
  });
}

/** Moves a rule to its place in the order; the form's other rules keep their order. The caller has locked the form. */
async function moveRule(db: Db, { companyId }: Actor, { id, formId, to }: Move): Promise<void> {
  const rules = await db.triggerRule.findMany({
    where: { companyId, formId },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select: { id: true },
  });
  const others = rules.map((rule) => rule.id).filter((one) => one !== id);
  const ordered = others.toSpliced(to - 1, 0, id);
  await db.$executeRaw`
    update trigger_rules r set position = o.place from unnest(${ordered}::uuid[]) with ordinality as o (id, place)
    where r.company_id = ${companyId}::uuid and r.id = o.id and r.position <> o.place`;
}

interface Move {
  id: string;
  formId: string;
  /** The new place, counted from 1. */
  to: number;
}

/** Copies a rule. A webhook's secret belongs to its own rule, so a copy has none and needs another. */
async function copyOf(db: Db, actor: Actor, id: string): Promise<RuleInput> {
  const { rule, definition } = await findRule(db, actor, id);
  if (!rule.readable) throw conflict('rule_unreadable');
  if (definition.then.some((action) => action.do === 'call_webhook')) throw conflict('rule_has_secret');
  return { ...definition, name: rule.name, enabled: false, reason: null };
}

/**
 * A rule as it is stored: a webhook's new secret encrypted, or the secret that this address had before; empty if there is
 * none.
 */
function storedOf(actor: Actor, id: string, { on, when, then }: RuleDefinition, before: StoredRule | null): StoredRule {
  const actions = then.map((action) => {
    if (action.do !== 'call_webhook') return action;
    const known = before?.then.find((one) => one.do === 'call_webhook' && one.url === action.url);
    const kept = known?.do === 'call_webhook' ? known.secret : undefined;
    const secret = action.secret ? encryptSecret(action.secret, secretOfRule(actor.companyId, id)) : kept;
    return { ...action, secret: secret ?? '' };
  });
  return { on, when, then: actions };
}

interface Given {
  formId: string;
  input: RuleDefinition;
  definition: StoredRule;
}

/** Checks that the rule is valid and that the actor has the rights that it needs. @throws Problem 422. */
async function checkRule(db: Db, actor: Actor, { formId, input, definition }: Given): Promise<void> {
  const sight = await sightFor(db, actor, input.on.model, formId);
  const calls = definition.then.flatMap((action, index): FieldFault[] => {
    if (action.do !== 'call_webhook') return [];
    return [
      ...(isAllowedAddress(action.url) ? [] : [{ path: `then.${index}.url`, key: 'url' }]),
      ...(action.secret ? [] : [{ path: `then.${index}.secret`, key: 'required' }]),
    ];
  });
  const faults = [...ruleFaults(input, sight.every), ...calls, ...(await unknownNames(db, actor, input))];
  // Rights are checked only if everything that the rule names exists.
  if (faults.length === 0) faults.push(...(await missingRights(db, actor, formId, definition, sight)));
  if (faults.length > 0) throw invalid(...faults.slice(0, 100));
}

/** Finds the roles, people and forms that a rule names but the company does not have. */
async function unknownNames(db: Db, { companyId }: Actor, { then }: RuleDefinition): Promise<FieldFault[]> {
  const named = then.flatMap((action, index) => {
    const path = `then.${index}`;
    const to: Recipient | undefined = action.do === 'require_form' ? action.of : 'to' in action ? action.to : undefined;
    const at = action.do === 'require_form' ? `${path}.of` : `${path}.to`;
    return [
      ...(to && 'role' in to ? [{ kind: 'role', id: to.role, path: `${at}.role` }] : []),
      ...(to && 'user' in to ? [{ kind: 'user', id: to.user, path: `${at}.user` }] : []),
      ...('form' in action ? [{ kind: 'form', id: action.form, path: `${path}.form` }] : []),
    ];
  });
  const where = (kind: string) => ({
    companyId,
    id: { in: named.filter((one) => one.kind === kind).map(({ id }) => id) },
  });
  const known = new Set(
    [
      ...(await db.role.findMany({ where: where('role'), select: { id: true } })),
      ...(await db.user.findMany({ where: where('user'), select: { id: true } })),
      ...(await db.form.findMany({ where: where('form'), select: { id: true } })),
    ].map(({ id }) => id),
  );
  return named.filter(({ id }) => !known.has(id)).map(({ path }) => ({ path, key: 'unknown_reference' }));
}
