import 'server-only';
import type { Actor } from '@/lib/actor';
import { comparisonsOf } from '@/lib/conditions/comparisons';
import { tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { textIn } from '@/lib/forms/definition/fields';
import { localText } from '@/lib/forms/definition/schema';
import { languageOf } from '@/lib/forms/find.data';
import { containsText } from '@/lib/lists/contains';
import type { Page } from '@/lib/lists/list-query';
import { keysetPage } from '@/lib/lists/pagination';
import { fieldsKeyOf } from '@/lib/trigger-rules/fields';
import { failingRules, ruleSelect, toRules } from '@/lib/trigger-rules/find.data';
import { withRecordNames } from '@/lib/trigger-rules/names.data';
import type { ListedRule, ModelField, Rule, RuleQuery, RuleState } from '@/lib/trigger-rules/schema';
import { listModelFields } from '@/lib/trigger-rules/writing/config.data';

const sortColumns = {
  model: { column: 'model', kind: 'text' },
  name: { column: 'name', kind: 'text' },
  updated_at: { column: 'updatedAt', kind: 'instant' },
  created_at: { column: 'createdAt', kind: 'instant' },
} as const;

/** Lists every rule of the company, for all forms and nouns. */
export function listEveryRule(actor: Actor, query: RuleQuery): Promise<Page<ListedRule>> {
  const { companyId } = actor;
  const [own, companys] = [languageOf(actor.locale), languageOf(actor.company.locale)];
  return tenant(actor, async (db) => {
    const { model, state } = query.filter;
    const failing = state ? await failingRules(db, companyId) : [];
    const inState: Record<RuleState, Prisma.TriggerRuleWhereInput> = {
      on: { isEnabled: true, id: { notIn: failing } },
      failing: { isEnabled: true, id: { in: failing } },
      off: { isEnabled: false },
    };
    const narrowed: Prisma.TriggerRuleWhereInput[] = [
      ...(model ? [{ model: { in: model } }] : []),
      ...(state ? [{ OR: state.map((one) => inState[one]) }] : []),
      ...(query.search ? [{ name: containsText(query.search) }] : []),
    ];
    const page = await keysetPage(query, {
      columns: sortColumns,
      where: { companyId, AND: narrowed },
      find: (args) =>
        db.triggerRule.findMany({ ...args, select: { ...ruleSelect, form: { select: { names: true } } } }),
      count: (args) => db.triggerRule.count(args),
    });
    const found = await toRules(db, actor, page.rows);
    const names = new Map(page.rows.map(({ formId, form }) => [formId, localText.parse(form.names)]));
    const nameOf = (formId: string) => textIn(names.get(formId) ?? {}, own, companys);
    return {
      ...page,
      rows: found.map(({ rule }) => ({ ...rule, form: { id: rule.form_id, name: nameOf(rule.form_id) } })),
    };
  });
}

/**
 * The fields of everything that these rules are about, by `fieldsKeyOf`, with the names of the records in their
 * conditions.
 */
export function listFieldsOf(
  actor: Actor,
  rules: readonly Rule[],
): Promise<ReadonlyMap<string, readonly ModelField[]>> {
  return tenant(actor, async (db) => {
    const inside = { ...actor, db };
    const fields = new Map<string, readonly ModelField[]>();
    for (const [key, [first, ...others]] of Map.groupBy(rules, fieldsKeyOf)) {
      if (!first) continue;
      const said = [first, ...others].flatMap(({ when }) => (when ? comparisonsOf(when) : []));
      fields.set(
        key,
        await withRecordNames(inside, await listModelFields(inside, first.on.model, first.form_id), said),
      );
    }
    return fields;
  });
}
