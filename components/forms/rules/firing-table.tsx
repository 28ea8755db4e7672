import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ConditionResults } from '@/components/forms/rules/condition-results';
import { useFiringReason } from '@/components/forms/rules/use-firing-reason';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import { StatusChip, type Tone } from '@/components/ui/value/status-chip';
import { useDays } from '@/components/ui/value/use-figures';
import { useJoin } from '@/components/ui/value/use-join';
import { withZone } from '@/lib/format/days';
import type { Firing, ModelField, Outcome } from '@/lib/trigger-rules/schema';

interface FiringTableProps {
  firings: Firing[];
  fields: readonly ModelField[];
  /** For one rule it names the records that it looked at; for one record, the rules that looked at it. */
  names: 'records' | 'rules';
  /** The address of the record's lines, or of the rule. */
  hrefOf: (firing: Firing) => string;
  /** The company's time zone. */
  zone: string;
  empty: ReactNode;
}

export const outcomeTones: Readonly<Record<Outcome, Tone>> = {
  fired: 'success',
  failed: 'danger',
  not_met: 'neutral',
  unchanged: 'neutral',
  stopped: 'warning',
  unreadable: 'danger',
};

/**
 * The results of rules for the newest changes: why each fired or did not, with the values of its conditions and its
 * actions.
 */
export function FiringTable({ firings, fields, names, hrefOf, zone, empty }: FiringTableProps) {
  const locale = useLocale();
  const [t, why, show, join] = [useTranslations('trigger_rules'), useFiringReason(), useDays(), useJoin()];
  const nameOf = (path: string) => fields.find((field) => field.path === path)?.label ?? path;
  const columns: Column<Firing>[] = [
    {
      key: 'name',
      header: t(names === 'rules' ? 'why.rule' : 'try.record'),
      primary: true,
      cell: ({ rule, subject_label: label }) => (names === 'rules' ? rule.name : label),
    },
    {
      key: 'at',
      header: withZone(t('log.at'), zone, locale),
      card: 'fact',
      cell: ({ at }) => show.inZone(at, zone),
    },
    {
      key: 'outcome',
      header: t('log.outcome'),
      card: 'fact',
      cell: ({ outcome }) => <StatusChip label={t(`outcomes.${outcome}`)} tone={outcomeTones[outcome]} />,
    },
    {
      key: 'why',
      width: '22rem',
      header: t('why.reason'),
      card: 'fact',
      wraps: true,
      cell: (firing) => (
        <>
          {why.ofFiring(firing)}
          <ConditionResults conditions={firing.conditions} fields={fields} zone={zone} />
        </>
      ),
    },
    {
      key: 'changed',
      header: t('log.changed'),
      card: 'fact',
      wraps: true,
      cell: ({ changed }) => <bdi>{join(changed.map(({ field }) => nameOf(field)))}</bdi>,
    },
    {
      key: 'actions',
      header: t('log.actions'),
      card: 'fact',
      wraps: true,
      cell: ({ actions }) => (
        <bdi>{actions.map((action) => `${action.ok ? '✓' : '✗'} ${why.ofAction(action)}`).join(' · ')}</bdi>
      ),
    },
  ];
  return (
    <DataTable
      label={t(names === 'rules' ? 'why.log' : 'log.label')}
      page={{ rows: firings }}
      columns={columns}
      rowKey={({ id }) => id}
      rowHref={hrefOf}
      empty={empty}
    />
  );
}
