import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type * as z from 'zod';
import { ruleMenu } from '@/components/forms/rules/rule-menu';
import { namedFields } from '@/components/forms/rules/use-weighed';
import { useSentence } from '@/components/forms/use-sentence';
import type { Column } from '@/components/ui/list/column';
import { DataTable } from '@/components/ui/list/data-table';
import { RowMenu } from '@/components/ui/list/row-menu';
import { StatusChip } from '@/components/ui/value/status-chip';
import { useDays } from '@/components/ui/value/use-figures';
import { sentenceOf } from '@/lib/forms/building/sentence';
import type { RuleModel } from '@/lib/trigger-rules/models';
import type { availableModel, ModelField, Rule } from '@/lib/trigger-rules/schema';

interface RuleTableProps {
  /** Of the tab, with its `?tab=`; null for whoever changes no rules. */
  path: string | null;
  rules: Rule[];
  models: readonly z.input<typeof availableModel>[];
  fields: ReadonlyMap<RuleModel, readonly ModelField[]>;
  empty: ReactNode;
}

/** A form's rules with when they fire, whether they are on, and when they last did something. */
export function RuleTable({ path, rules, models, fields, empty }: RuleTableProps) {
  const [t, say, show] = [useTranslations('trigger_rules'), useSentence(), useDays()];
  const eventOf = ({ on }: Rule) => {
    const model = models.find(({ key }) => key === on.model);
    const event = model?.events.find(({ key }) => key === on.event)?.label ?? on.event;
    return t('happens', { model: model?.label ?? on.model, event });
  };
  const conditionOf = ({ on, when, readable }: Rule) => {
    if (!readable) return t('outcomes.unreadable');
    if (!when) return t('always');
    return say(sentenceOf(when, namedFields(fields.get(on.model) ?? [])));
  };
  const columns: Column<Rule>[] = [
    { key: 'name', header: t('name'), primary: true, cell: ({ name }) => name },
    { key: 'event', header: t('event'), card: 'fact', cell: eventOf },
    { key: 'condition', header: t('condition'), card: 'fact', cell: conditionOf },
    {
      key: 'state',
      header: t('state'),
      card: 'fact',
      cell: ({ enabled }) => <StatusChip label={t(enabled ? 'on' : 'off')} tone={enabled ? 'success' : 'neutral'} />,
    },
    {
      key: 'last',
      header: t('last'),
      card: 'fact',
      cell: ({ last_firing: last }) => (last ? show.instant(last.at) : t('never')),
    },
  ];
  return (
    <DataTable
      label={t('title')}
      page={{ rows: rules }}
      columns={columns}
      rowKey={({ id }) => id}
      {...(path && {
        rowHref: ({ id }: Rule) => `${path}&rule=${id}`,
        rowMenu: (rule: Rule) => (
          <RowMenu
            label={t('actionsFor', { name: rule.name })}
            entries={ruleMenu(rule, t, path, { index: rules.indexOf(rule), count: rules.length })}
          />
        ),
      })}
      empty={empty}
    />
  );
}
