'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConditionResults } from '@/components/forms/rules/condition-results';
import { recordSource } from '@/components/forms/rules/record-source';
import styles from '@/components/forms/rules/try-rule.module.css';
import { useFiringReason } from '@/components/forms/rules/use-firing-reason';
import { BusyButton } from '@/components/ui/action/busy-button';
import { useRequest } from '@/components/ui/action/use-request';
import { RecordPanel } from '@/components/ui/list/filters/record-panel';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import { StatusChip } from '@/components/ui/value/status-chip';
import { api } from '@/lib/http/api-client';
import type { RuleModel } from '@/lib/trigger-rules/models';
import type { ModelField, Rule, Tried } from '@/lib/trigger-rules/schema';

type Record = Tried['records'][number];

/** The number of days that a test looks back. */
const DAYS = 30;

interface TryRuleProps {
  rule: Pick<Rule, 'id' | 'form_id' | 'on'>;
  fields: readonly ModelField[];
  /** The company's time zone. */
  zone: string;
}

/** Shows what a saved rule would do with one record, or would have done with those of the last 30 days; changes nothing. */
export function TryRule({ rule, fields, zone }: TryRuleProps) {
  const t = useTranslations('trigger_rules');
  const [record, setRecord] = useState('');
  const [tried, setTried] = useState<Tried | null>(null);
  const test = async (body: { subject_id: string } | { last_days: number }) => {
    const { data } = await api.post<Tried>(`/api/v1/trigger-rules/${rule.id}/test`, body);
    setTried(data);
  };
  const all = useRequest(() => test({ last_days: DAYS }));
  const one = useRequest(() => test({ subject_id: record }));
  const pool = poolFor(rule.on.model, rule.form_id);
  return (
    <>
      <p className={styles.text}>{t('try.text', { days: DAYS })}</p>
      <BusyButton variant="outlined" busy={all.isPending} onPress={all.start}>
        {t('try.start')}
      </BusyButton>
      {pool && (
        <div className={styles.one}>
          <RecordPanel
            source={recordSource(pool)}
            label={t('try.one')}
            value={record}
            onApply={(id) => setRecord(id ?? '')}
          />
          {record !== '' && (
            <BusyButton variant="outlined" busy={one.isPending} onPress={one.start}>
              {t('try.startOne')}
            </BusyButton>
          )}
        </div>
      )}
      <div aria-live="polite">
        {tried && (
          <p className={styles.text}>
            {t('try.result', { looked: tried.looked_at, fires: tried.would_fire })}
            {tried.stopped && ` ${t(`try.stopped.${tried.stopped}`)}`}
          </p>
        )}
      </div>
      {tried && tried.records.length > 0 && <TriedTable tried={tried} fields={fields} zone={zone} />}
    </>
  );
}

function TriedTable({ tried, fields, zone }: { tried: Tried } & Pick<TryRuleProps, 'fields' | 'zone'>) {
  const [t, why] = [useTranslations('trigger_rules'), useFiringReason()];
  const tell = (done: Record['actions'][number]) =>
    done.ok ? why.ofAction(done) : t('try.wouldFail', { action: t(`actions.${done.do}`), reason: why.reasonOf(done) });
  const names = Object.entries(tried.names).map(([key, label]) => ({ key, label }));
  const named = fields.map((field) => (field.pool ? { ...field, options: names } : field));
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
        conditions.length > 0 ? <ConditionResults conditions={conditions} fields={named} zone={zone} /> : t('always'),
    },
    {
      key: 'actions',
      header: t('log.actions'),
      card: 'fact',
      wraps: true,
      cell: ({ actions }) => <bdi>{actions.map(tell).join(' · ')}</bdi>,
    },
  ];
  return (
    <DataTable
      label={t('try.label')}
      page={{ rows: tried.records }}
      columns={columns}
      rowKey={({ subject_id: id }) => id}
      empty={null}
    />
  );
}

/** The pool in which this kind of record is searched; documents have none. */
function poolFor(model: RuleModel, formId: string): ModelField['pool'] {
  if (model === 'document') return null;
  return model === 'form' ? `form:${formId}` : model;
}
