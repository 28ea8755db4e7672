import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import styles from '@/components/billing-runs/billing-runs.module.css';
import { useScope } from '@/components/billing-runs/use-scope';
import { DataTable } from '@/components/ui/list/table/data-table';
import type { ListState } from '@/components/ui/list/table/list-state';
import { useFigures } from '@/components/ui/value/use-figures';
import type { BillingRun } from '@/lib/billing-runs/schema';
import type { Page } from '@/lib/lists/list-query';

interface BillingRunTableProps {
  page: Page<BillingRun>;
  list: ListState;
  empty: ReactNode;
}

/** A table of the billing runs, newest first, with the state of their invoices. */
export function BillingRunTable({ page, list, empty }: BillingRunTableProps) {
  const [t, show, format] = [useTranslations('billing_runs'), useFigures(), useFormatter()];
  const scope = useScope();
  const counted = (key: keyof BillingRun['counts']) => ({
    key,
    header: t(`counts.${key}`),
    align: 'end' as const,
    card: 'fact' as const,
    cell: (run: BillingRun) => format.number(run.counts[key], 'count'),
  });
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
          key: 'scope',
          header: t('fields.scope'),
          card: 'fact',
          wraps: true,
          cell: scope,
        },
        counted('draft'),
        counted('issued'),
        counted('sent'),
        counted('failed'),
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
      rowHref={(run) => `/billing-runs/${run.id}`}
      empty={empty}
    />
  );
}
