import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ConditionResults } from '@/components/forms/rules/condition-results';
import { outcomeTones } from '@/components/forms/rules/firing-table';
import { RuleStateChip } from '@/components/forms/rules/rule-state';
import { useFiringReason } from '@/components/forms/rules/use-firing-reason';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import { StatusChip } from '@/components/ui/value/status-chip';
import { useDays } from '@/components/ui/value/use-figures';
import { withZone } from '@/lib/format/days';
import type { Firing, ModelField, Rule } from '@/lib/trigger-rules/schema';

interface RulesOfRecordProps {
  rules: Rule[];
  /** The results for the record, the newest first. */
  firings: readonly Firing[];
  fields: readonly ModelField[];
  /** Returns the event that a rule waits for, in words. */
  eventOf: (rule: Rule) => string;
  hrefOf: (rule: Rule) => string;
  /** The company's time zone. */
  zone: string;
  empty: ReactNode;
}

/** Every rule that looks at this kind of record, with its last result for this one, or why it has none. */
export function RulesOfRecord({ rules, firings, fields, eventOf, hrefOf, zone, empty }: RulesOfRecordProps) {
  const locale = useLocale();
  const [t, why, show] = [useTranslations('trigger_rules'), useFiringReason(), useDays()];
  const newest = new Map(firings.toReversed().map((firing) => [firing.rule.id, firing]));
  const columns: Column<Rule>[] = [
    { key: 'name', header: t('why.rule'), primary: true, cell: ({ name }) => name },
    { key: 'event', header: t('event'), card: 'fact', wraps: true, cell: eventOf },
    { key: 'state', header: t('state'), card: 'fact', cell: ({ state }) => <RuleStateChip state={state} /> },
    {
      key: 'latest',
      header: withZone(t('why.latest'), zone, locale),
      card: 'fact',
      cell: ({ id }) => show.inZone(newest.get(id)?.at, zone),
    },
    {
      key: 'result',
      header: t('why.result'),
      card: 'fact',
      cell: ({ id }) => {
        const outcome = newest.get(id)?.outcome;
        return outcome && <StatusChip label={t(`outcomes.${outcome}`)} tone={outcomeTones[outcome]} />;
      },
    },
    {
      key: 'why',
      header: t('why.reason'),
      card: 'fact',
      wraps: true,
      cell: (rule) => {
        const firing = newest.get(rule.id);
        if (!firing) return why.ofSilence(rule);
        return (
          <>
            {why.ofFiring(firing)}
            <ConditionResults conditions={firing.conditions} fields={fields} zone={zone} />
          </>
        );
      },
    },
  ];
  return (
    <DataTable
      label={t('why.rules')}
      page={{ rows: rules }}
      columns={columns}
      rowKey={({ id }) => id}
      rowHref={hrefOf}
      empty={empty}
    />
  );
}
