import { useFormatter, useTranslations } from 'next-intl';
import styles from '@/components/pay-runs/pay-runs.module.css';
import { DataTable } from '@/components/ui/list/table/data-table';
import { Alert } from '@/components/ui/plain/alert';
import { SummaryStrip } from '@/components/ui/record/summary-strip';
import { Money } from '@/components/ui/value/money';
import { useFigures } from '@/components/ui/value/use-figures';
import { isolate } from '@/lib/format/isolate';
import type { PayRunRecord } from '@/lib/pay-runs/schema';

/** The overview of a run: its totals, what is missing, and the pay of each contractor. */
export function PayRunOverview({ run }: { run: PayRunRecord }) {
  const [t, show] = [useTranslations('pay_runs'), useFigures()];
  return (
    <>
      <SummaryStrip
        figures={[
          {
            label: t('fields.period'),
            value: show.period(run.period_start, run.period_end),
            note: run.only_period ? t('onlyPeriod') : undefined,
          },
          { label: t('fields.pay_date'), value: show.day(run.pay_date) ?? '—' },
          { label: t('fields.hours'), value: show.hours(run.hours) },
          ...run.totals.map(({ currency, amount }) => ({
            label: t('amountIn', { currency }),
            value: <Money amount={amount} currency={currency} />,
          })),
        ]}
      />
      <Missing run={run} />
      <DeductedMore run={run} />
      {run.below_law_reason && (
        <Alert severity="warning" role="note" className={styles.missing}>
          {t('belowLaw', { reason: isolate(run.below_law_reason) })}
        </Alert>
      )}
      <DataTable
        label={t('statements')}
        columns={[
          { key: 'candidate', header: t('fields.candidate'), primary: true, cell: (row) => row.candidate.name },
          {
            key: 'contract',
            header: t('fields.contract'),
            card: 'fact',
            wraps: true,
            cell: ({ contract }) => `${contract.number} · ${contract.position_title}`,
          },
          {
            key: 'weeks',
            header: t('fields.weeks'),
            card: 'fact',
            cell: (row) => row.period_start && row.period_end && show.period(row.period_start, row.period_end),
          },
          { key: 'hours', header: t('fields.hours'), align: 'end', card: 'fact', cell: (row) => show.hours(row.hours) },
          {
            key: 'amount',
            header: t('fields.amount'),
            align: 'end',
            card: 'fact',
            cell: (row) => show.money(row.amount, row.currency),
          },
        ]}
        page={{ rows: run.statements }}
        rowKey={(row) => `${row.contract.id} ${row.currency}`}
        rowHref={(row) => `/pay-runs/${run.id}/${row.contract.id}`}
        empty={null}
      />
    </>
  );
}

/** Names the contractors from whom more is deducted than they are paid. */
function DeductedMore({ run: { statements } }: { run: PayRunRecord }) {
  const [t, format] = [useTranslations('pay_runs'), useFormatter()];
  const names = statements
    .filter(({ amount }) => amount.startsWith('-'))
    .map(({ candidate }) => isolate(candidate.name));
  if (names.length === 0) return null;
  return (
    <Alert severity="warning" role="note" className={styles.missing}>
      {t('deductedMore', { names: format.list(names) })}
    </Alert>
  );
}

function Missing({ run: { missing } }: { run: PayRunRecord }) {
  const t = useTranslations('pay_runs');
  const count = missing ? missing.draft + missing.submitted + missing.rejected : 0;
  if (!missing || count === 0) return null;
  return (
    <Alert severity="warning" role="note" className={styles.missing}>
      {t('missing', { count })} <a href="/timesheets?filter[status]=draft,submitted,rejected">{t('missingLink')}</a>
    </Alert>
  );
}
