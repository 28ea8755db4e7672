import { can, type Permission } from '@/lib/auth/permissions';
import type { Actor } from '@/lib/auth/session/actor';
import type { FieldFault } from '@/lib/http/problem';
import type { RuleModel } from '@/lib/trigger-rules/models';
import type { RuleDefinition } from '@/lib/trigger-rules/schema';

/** What changing records by hand needs; for a form's answers the form's own table of roles decides. */
const toEdit: Readonly<Record<Exclude<RuleModel, 'form'>, Permission>> = {
  candidate_submission: 'edit_submissions',
  contract: 'edit_contracts',
  timesheet: 'edit_timesheets',
  invoice: 'edit_invoices',
  client: 'edit_clients',
  user: 'edit_users',
  document: 'edit_user_documents',
};

/** Steps that need more than to edit the record. */
const toStep: Partial<Record<RuleModel, Readonly<Record<string, Permission>>>> = {
  timesheet: { approved: 'approve_timesheets', rejected: 'approve_timesheets' },
  invoice: { issued: 'issue_invoices', void: 'void_invoices' },
};

/**
 * A rule acts as the company, so nobody may write one that does what they may not do themselves. What a rule did before may
 * stay in it: renaming it or switching it off needs no permission for what it does.
 */
export function unpermittedActions(
  actor: Actor,
  { on: { model }, then }: Pick<RuleDefinition, 'on' | 'then'>,
  before: readonly object[],
): FieldFault[] {
  if (model === 'form') return [];
  const kept = new Set(before.map((action) => JSON.stringify(action)));
  return then.flatMap((action, index): FieldFault[] => {
    if ((action.do !== 'set_field' && action.do !== 'change_status') || kept.has(JSON.stringify(action))) return [];
    const step = action.do === 'change_status' ? toStep[model]?.[action.status] : undefined;
    const path = action.do === 'set_field' ? `then.${index}.field` : `then.${index}.status`;
    return can(actor, step ?? toEdit[model]) ? [] : [{ path, key: 'not_yours_to_change' }];
  });
}
