import { useTranslations } from 'next-intl';
import { ListToolbar } from '@/components/ui/list/filters/list-toolbar';
import { ruleStates } from '@/lib/trigger-rules/schema';

/** `models` are the models that rules can be about, with their names. */
export function RuleToolbar({ models }: { models: readonly { key: string; label: string }[] }) {
  const t = useTranslations('trigger_rules');
  return (
    <ListToolbar
      storageKey="trigger_rule_filters"
      searchHint={t('searchHint')}
      filters={[
        {
          key: 'model',
          label: t('form.model'),
          kind: 'multi',
          options: models.map(({ key, label }) => ({ value: key, label })),
        },
        {
          key: 'state',
          label: t('state'),
          kind: 'multi',
          options: ruleStates.map((state) => ({ value: state, label: t(`states.${state}`) })),
        },
      ]}
    />
  );
}
