import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PayRunStatus } from '@/components/pay-runs/pay-run-status';
import styles from '@/components/pay-runs/pay-runs.module.css';
import { DataTable } from '@/components/ui/list/table/data-table';
import type { ListState } from '@/components/ui/list/table/list-state';
import { useFigures } from '@/components/ui/value/use-figures';
import type { Page } from '@/lib/lists/list-query';
import type { PayRun } from '@/lib/pay-runs/schema';

interface PayRunTableProps {
  page: Page<PayRun>;
  list: ListState;
  /** Whether the runs are the company's, with everybody's pay, or only the reader's own. */
  all: boolean;
  empty: ReactNode;
}

/** A table of the pay runs, newest first. */
export function PayRunTable({ page, list, all, empty }: PayRunTableProps) {
  const [t, show, format] = [useTranslations('pay_runs'), useFigures(), useFormatter()];
  return (
    <DataTable
      label={t('title')}
      columns={[
        { key: 'number', sortKey: 'number', header: t('fields.number'), primary: true, cell: (run) => run.number },
        {
          key: 'period',
          sortKey: 'period_end',
          header: t('fields.period'),
          card: 'fact',
          cell: (run) => show.period(run.period_start, run.period_end),
        },
        {
          key: 'status',
          header: t('fields.status'),
          card: 'fact',
          cell: (run) => <PayRunStatus status={run.status} />,
        },
        { key: 'pay_date', header: t('fields.pay_date'), card: 'fact', cell: (run) => show.day(run.pay_date) },
        ...(all
          ? [
              {
                key: 'contracts',
                header: t('fields.contracts'),
                align: 'end' as const,
                cell: (run: PayRun) => format.number(run.contracts, 'count'),
              },
            ]
          : []),
        { key: 'hours', header: t('fields.hours'), align: 'end', cell: (run) => show.hours(run.hours) },
        {
          key: 'amount',
          header: t('fields.amount'),
          align: 'end',
          card: 'fact',
          wraps: true,
          cell: (run) =>
            run.totals.map(({ currency, amount }) => (
              <span key={currency} className={styles.total}>
                {show.money(amount, currency)}
              </span>
            )),
        },
      ]}
      page={page}
      list={list}
      rowKey={(run) => run.id}
      rowHref={(run) => `/pay-runs/${run.id}`}
      empty={empty}
    />
  );
}
