'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import styles from '@/components/forms/rules/try-rule.module.css';
import { BusyButton } from '@/components/ui/action/busy-button';
import { useRequest } from '@/components/ui/action/use-request';
import type { Column } from '@/components/ui/list/column';
import { DataTable } from '@/components/ui/list/data-table';
import { StatusChip } from '@/components/ui/value/status-chip';
import { api } from '@/lib/http/api-client';
import type { ModelField, Tried } from '@/lib/trigger-rules/schema';

type Record = Tried['records'][number];

/** How far back a test looks, in days. */
const DAYS = 30;

/** Shows what a saved rule would have done with the records of the last 30 days; does nothing. */
export function TryRule({ ruleId, fields }: { ruleId: string; fields: readonly ModelField[] }) {
  const t = useTranslations('trigger_rules');
  const [tried, setTried] = useState<Tried | null>(null);
  const { isPending, start } = useRequest(async () => {
    const { data } = await api.post<Tried>(`/api/v1/trigger-rules/${ruleId}/test`, { last_days: DAYS });
    setTried(data);
  });
  const nameOf = (path: string) => fields.find((field) => field.path === path)?.label ?? path;
  const columns: Column<Record>[] = [
    { key: 'record', header: t('try.record'), primary: true, cell: ({ label }) => label },
    {
      key: 'fires',
      header: t('log.outcome'),
      card: 'fact',
      cell: ({ fires }) => (
        <StatusChip label={t(fires ? 'try.fires' : 'outcomes.not_met')} tone={fires ? 'success' : 'neutral'} />
      ),
    },
    {
      key: 'conditions',
      header: t('log.conditions'),
      card: 'fact',
      wraps: true,
      cell: ({ conditions }) =>
        conditions
          .map(({ field, seen, holds }) => `${holds ? '✓' : '✗'} ${nameOf(field)} (${seen.join(', ')})`)
          .join(' · '),
    },
    {
      key: 'actions',
      header: t('log.actions'),
      card: 'fact',
      wraps: true,
      cell: ({ actions }) =>
        actions.map(({ do: kind, detail }) => `${t(`actions.${kind}`)} ${detail ?? ''}`).join(' · '),
    },
  ];
  return (
    <>
      <p className={styles.text}>{t('try.text', { days: DAYS })}</p>
      <BusyButton variant="outlined" busy={isPending} onPress={start}>
        {t('try.start')}
      </BusyButton>
      <div aria-live="polite">
        {tried && (
          <p className={styles.text}>
            {t('try.result', { looked: tried.looked_at, fires: tried.would_fire })}
            {tried.stopped && ` ${t(`try.stopped.${tried.stopped}`)}`}
          </p>
        )}
      </div>
      {tried && tried.records.length > 0 && (
        <DataTable
          label={t('try.label')}
          page={{ rows: tried.records }}
          columns={columns}
          rowKey={({ subject_id: id }) => id}
          empty={null}
        />
      )}
    </>
  );
}
