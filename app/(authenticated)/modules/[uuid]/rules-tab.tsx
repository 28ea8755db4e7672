import { getTranslations } from 'next-intl/server';
import type { FormTabProps } from '@/app/(authenticated)/modules/[uuid]/form-tab-props';
import { FiringTable } from '@/components/forms/rules/firing-table';
import { RuleTable } from '@/components/forms/rules/rule-table';
import { EmptyState } from '@/components/ui/list/empty-state';
import { Section } from '@/components/ui/record/section';
import { formActions } from '@/lib/forms/policy';
import { listModelFields, listModels } from '@/lib/trigger-rules/config.data';
import { listRules } from '@/lib/trigger-rules/data';
import { listFirings } from '@/lib/trigger-rules/firings.data';
import type { RuleModel } from '@/lib/trigger-rules/models';
import type { ModelField } from '@/lib/trigger-rules/schema';

/** The rules that were written here, and what the chosen one made of the newest changes. */
export async function RulesTab({ actor, form, query }: FormTabProps) {
  const t = await getTranslations('trigger_rules');
  const rules = await listRules(actor, form.id);
  const shown = formActions(actor).edit ? rules.find(({ id }) => id === query.rule) : undefined;
  const fields = new Map<RuleModel, readonly ModelField[]>();
  for (const { on } of rules)
    if (!fields.has(on.model)) fields.set(on.model, await listModelFields(actor, on.model, form.id));
  return (
    <>
      <Section title={t('title')} flush>
        <RuleTable
          path={formActions(actor).edit ? `/modules/${form.uuid}?tab=rules` : null}
          rules={rules}
          models={listModels(actor)}
          fields={fields}
          empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
        />
      </Section>
      {shown && (
        <Section title={t('logOf', { name: shown.name })} flush>
          <FiringTable
            firings={await listFirings(actor, shown.id)}
            fields={fields.get(shown.on.model) ?? []}
            empty={<EmptyState title={t('log.empty.title')} text={t('log.empty.text')} />}
          />
        </Section>
      )}
    </>
  );
}
