import 'server-only';
import type { Actor } from '@/lib/actor';
import { permissionsToEdit } from '@/lib/auth/permission-to';
import type { Db } from '@/lib/db/client';
import { type AnswerStatus, answerStatuses } from '@/lib/forms/answer-statuses';
import { type AnswerFieldsSeen, answerFieldsFor } from '@/lib/forms/answers/filling/fields-seen.data';
import { addsAnswers, editsAnswer, takesStep } from '@/lib/forms/answers/policy';
import type { PlainNoun } from '@/lib/nouns';
import { canAny, type Permission } from '@/lib/permissions';
import type { FieldFault } from '@/lib/problem/problem';
import { isPlain, type RuleModel } from '@/lib/trigger-rules/models';
import { ruleFaults } from '@/lib/trigger-rules/rights/check';
import { isInside } from '@/lib/trigger-rules/rights/people.data';
import { type ModelSight, sightFor } from '@/lib/trigger-rules/rights/sight.data';
import type { Recipient, StoredRule } from '@/lib/trigger-rules/schema';

/**
 * The permissions to change records by hand, of which any one is enough; for answers the form's own table of roles
 * decides.
 */
const toEdit: Readonly<Record<Exclude<RuleModel, 'form' | PlainNoun>, readonly Permission[]>> = {
  candidate_submission: ['edit_submissions', 'edit_own_submissions'],
  contract: ['edit_contracts', 'edit_own_contracts'],
  timesheet: ['edit_timesheets', 'edit_own_timesheets'],
  invoice: ['edit_invoices'],
  client: ['edit_clients'],
  user: ['edit_users'],
  document: ['edit_user_documents'],
};

const rightsToEdit = (model: Exclude<RuleModel, 'form'>): readonly Permission[] =>
  isPlain(model) ? permissionsToEdit(model) : toEdit[model];

/** The steps that need more than the right to edit the record. */
const toStep: Partial<Record<RuleModel, Readonly<Record<string, readonly Permission[]>>>> = {
  timesheet: { approved: ['approve_timesheets'], rejected: ['approve_timesheets'] },
  invoice: { issued: ['issue_invoices'], void: ['void_invoices'] },
};

/**
 * The rights that somebody lacks to have this rule act for them: to write rules, to see what it names, to do its actions
 * by hand, and to export what it sends outside. Checked when a rule is saved or switched on, and for its writer whenever
 * it runs. An action that a record's own policy forbids is refused when the rule acts.
 */
export async function missingRights(
  db: Db,
  actor: Actor,
  formId: string,
  rule: StoredRule,
  known?: ModelSight,
): Promise<FieldFault[]> {
  if (!canAny(actor, ['edit_modules'])) return [{ path: 'on.model', key: 'not_yours_to_change' }];
  const sight = known ?? (await sightFor(db, actor, rule.on.model, formId));
  const faults: FieldFault[] = [
    ...(sight.fields.some ? [] : [{ path: 'on.model', key: 'not_yours_to_see' }]),
    ...hiddenNames(rule, sight),
  ];
  for (const [index, action] of rule.then.entries())
    faults.push(...(await actionFaults(db, actor, action, { path: `then.${index}`, rule, sight })));
  return faults;
}

/** Faults for the names of fields that a person may not see: each is treated as if it did not exist. */
function hiddenNames(rule: StoredRule, { every, seen }: ModelSight): FieldFault[] {
  if (every.size === seen.size) return [];
  const there = new Set(ruleFaults(rule, every).map((fault) => JSON.stringify(fault)));
  return ruleFaults(rule, seen).filter((fault) => !there.has(JSON.stringify(fault)));
}

interface Place {
  path: string;
  rule: StoredRule;
  sight: ModelSight;
}

async function actionFaults(
  db: Db,
  actor: Actor,
  action: StoredRule['then'][number],
  { path, rule, sight }: Place,
): Promise<FieldFault[]> {
  const { model } = rule.on;
  const unless = (isAllowed: boolean, at: string, key = 'not_yours_to_change') =>
    isAllowed ? [] : [{ path: `${path}.${at}`, key }];
  switch (action.do) {
    case 'notify':
      return [];
    case 'mail': {
      const staysInside = sight.fields.takesOut || (await isInside(db, actor, sight, action.to));
      return [
        ...unless(staysInside, 'to', 'not_yours_to_send'),
        ...unless(seesAddress(sight, action.to), 'to.field', 'not_yours_to_see'),
      ];
    }
    case 'call_webhook':
      return unless(sight.fields.takesOut, 'url', 'not_yours_to_send');
    case 'set_field':
      return unless(edits(actor, model, sight.answers), 'field');
    case 'change_status':
      return unless(steps(actor, model, action.status, sight.answers), 'status');
    case 'create_submission':
      return unless(addsAnswers((await answerFieldsFor(db, actor, action.form)).reader), 'form');
    case 'require_form':
      return [];
  }
}

/** Whether they may see the address that a field leads to: a client's address only if they see clients. */
function seesAddress(sight: ModelSight, to: Recipient): boolean {
  if (!('field' in to) || sight.every.get(to.field)?.leadsTo !== 'client') return true;
  const clients = sight.related('client');
  return clients !== null && clients.some && clients.sees('email');
}

/** Whether there can be a record that they may change. */
const edits = (actor: Actor, model: RuleModel, answers: AnswerFieldsSeen | null): boolean =>
  model === 'form'
    ? answers !== null && editsAnswer(answers.reader, { authorId: actor.userId })
    : canAny(actor, rightsToEdit(model));

function steps(actor: Actor, model: RuleModel, status: string, answers: AnswerFieldsSeen | null): boolean {
  if (model !== 'form') return canAny(actor, toStep[model]?.[status] ?? rightsToEdit(model));
  const to: AnswerStatus | undefined = answerStatuses.find((one) => one === status);
  if (!answers || !to) return true;
  const { reader, newest } = answers;
  const isDecision = to === 'approved' || to === 'rejected';
  // Nobody decides on their own answer; they may be allowed to change the answers of others.
  return takesStep(reader, newest, { status: 'submitted', authorId: isDecision ? null : actor.userId }, to);
}
