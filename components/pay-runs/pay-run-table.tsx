import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { rowMenuOf } from '@/components/pay-runs/pay-run-actions';
import { payRunTones } from '@/components/pay-runs/pay-run-status';
import styles from '@/components/pay-runs/pay-runs.module.css';
import { menuButton, wordless } from '@/components/ui/list/rows/menu-button';
import { DataTable } from '@/components/ui/list/table/data-table';
import { type ListCell, useListColumns } from '@/components/ui/list/table/list-columns';
import type { ListState } from '@/components/ui/list/table/list-state';
import { textOfNames } from '@/components/ui/list/table/text-of-names';
import { useFieldCells } from '@/components/ui/list/use-field-cells';
import { chip } from '@/components/ui/value/status-chip';
import { useFigures } from '@/components/ui/value/use-figures';
import type { ListColumns } from '@/lib/fields/list';
import type { Page } from '@/lib/lists/list-query';
import { type PayRunColumn, payRunFields } from '@/lib/pay-runs/fields';
import { payRunActions } from '@/lib/pay-runs/policy';
import type { PayRun } from '@/lib/pay-runs/schema';

interface PayRunTableProps {
  actor: Parameters<typeof payRunActions>[0];
  page: Page<PayRun>;
  list: ListState;
  columns: ListColumns;
  empty: ReactNode;
}

/** The pay runs, the last one first. */
export function PayRunTable({ actor, page, list, columns, empty }: PayRunTableProps) {
  const t = useTranslations('pay_runs');
  const actionsFor = textOfNames(t, 'actionsFor');
  return (
    <DataTable
      label={t('title')}
      page={page}
      list={list}
      columns={useListColumns(columns, useCells())}
      rowKey={(run) => run.id}
      rowHref={(run) => `/pay-runs/${run.id}`}
      rowMenu={(run) =>
        menuButton({
          list: 'pay_runs',
          label: actionsFor(run.number),
          entries: rowMenuOf(run, payRunActions(actor, run), wordless),
        })
      }
      empty={empty}
    />
  );
}

function useCells(): Record<PayRunColumn, ListCell<PayRun>> {
  const [show, format, status] = [useFigures(), useFormatter(), useTranslations('statuses.pay_run')];
  return {
    ...useFieldCells(payRunFields, {}),
    period: { card: 'fact', sortKey: 'period_end', cell: (run) => show.period(run.period_start, run.period_end) },
    status: { card: 'fact', cell: (run) => chip(status(run.status), payRunTones[run.status]) },
    contracts: { align: 'end', cell: (run) => format.number(run.contracts, 'count') },
    hours: { align: 'end', cell: (run) => show.hours(run.hours) },
    totals: {
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
  };
}
