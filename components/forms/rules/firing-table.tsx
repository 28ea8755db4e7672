import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Column } from '@/components/ui/list/column';
import { DataTable } from '@/components/ui/list/data-table';
import { StatusChip, type Tone } from '@/components/ui/value/status-chip';
import { useDays } from '@/components/ui/value/use-figures';
import type { Firing, ModelField, Outcome } from '@/lib/trigger-rules/schema';

interface FiringTableProps {
  firings: Firing[];
  fields: readonly ModelField[];
  empty: ReactNode;
}

const tones: Readonly<Record<Outcome, Tone>> = {
  fired: 'success',
  failed: 'danger',
  not_met: 'neutral',
  unchanged: 'neutral',
  stopped: 'warning',
  unreadable: 'danger',
};

/** What a rule made of the newest changes: what changed, what its conditions saw, and what came of its actions. */
export function FiringTable({ firings, fields, empty }: FiringTableProps) {
  const [t, show] = [useTranslations('trigger_rules'), useDays()];
  const nameOf = (path: string) => fields.find((field) => field.path === path)?.label ?? path;
  const columns: Column<Firing>[] = [
    { key: 'at', header: t('log.at'), primary: true, cell: ({ at }) => show.instant(at) },
    {
      key: 'outcome',
      header: t('log.outcome'),
      card: 'fact',
      cell: ({ outcome }) => <StatusChip label={t(`outcomes.${outcome}`)} tone={tones[outcome]} />,
    },
    {
      key: 'changed',
      header: t('log.changed'),
      card: 'fact',
      cell: ({ changed }) => <bdi>{changed.map(({ field }) => nameOf(field)).join(', ')}</bdi>,
    },
    {
      key: 'conditions',
      header: t('log.conditions'),
      card: 'fact',
      cell: ({ conditions }) => (
        <bdi>
          {conditions
            .map(({ field, seen, holds }) => `${holds ? '✓' : '✗'} ${nameOf(field)} (${seen.join(', ')})`)
            .join(' · ')}
        </bdi>
      ),
    },
    {
      key: 'actions',
      header: t('log.actions'),
      card: 'fact',
      cell: ({ actions }) => (
        <bdi>
          {actions
            .map((action) => `${action.ok ? '✓' : '✗'} ${t(`actions.${action.do}`)} ${action.detail ?? ''}`)
            .join(' · ')}
        </bdi>
      ),
    },
  ];
  return (
    <DataTable
      label={t('log.label')}
      page={{ rows: firings }}
      columns={columns}
      rowKey={({ id }) => id}
      empty={empty}
    />
  );
}
