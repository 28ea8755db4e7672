import type { MenuEntry } from '@/components/ui/action/action';
import { formActions } from '@/lib/forms/policy';
import type { Translator } from '@/lib/i18n/translator';
import type { PermissionHolder } from '@/lib/permissions';
import type { RuleModel } from '@/lib/trigger-rules/models';

/** The page that shows which rules looked at a record. */
export const recordRulesPath = (model: RuleModel, id: string): string => `/modules/rules/${model}/${id}`;

/** The link to that page in a record's menu, for anyone who may change rules. `t` has the words of `trigger_rules`. */
export const rulesEntry = (actor: PermissionHolder, t: Translator, model: RuleModel, id: string): MenuEntry[] =>
  formActions(actor).edit ? [{ key: 'rules', label: t('why.open'), href: recordRulesPath(model, id) }] : [];
