import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { rowMenuOf } from '@/components/billing-runs/billing-run-actions';
import styles from '@/components/billing-runs/billing-runs.module.css';
import { useScope } from '@/components/billing-runs/use-scope';
import { menuButton, wordless } from '@/components/ui/list/rows/menu-button';
import { DataTable } from '@/components/ui/list/table/data-table';
import { type ListCell, useListColumns } from '@/components/ui/list/table/list-columns';
import type { ListState } from '@/components/ui/list/table/list-state';
import { textOfNames } from '@/components/ui/list/table/text-of-names';
import { useFieldCells } from '@/components/ui/list/use-field-cells';
import { useFigures } from '@/components/ui/value/use-figures';
import { type BillingRunColumn, billingRunFields, type RunState } from '@/lib/billing-runs/fields';
import type { BillingRun } from '@/lib/billing-runs/schema';
import type { ListColumns } from '@/lib/fields/list';
import type { Page } from '@/lib/lists/list-query';

interface BillingRunTableProps {
  page: Page<BillingRun>;
  list: ListState;
  columns: ListColumns;
  empty: ReactNode;
}

/** A table of the billing runs, with the states of their invoices. */
export function BillingRunTable({ page, list, columns, empty }: BillingRunTableProps) {
  const t = useTranslations('billing_runs');
  const actionsFor = textOfNames(t, 'actionsFor');
  return (
    <DataTable
      label={t('title')}
      page={page}
      list={list}
      columns={useListColumns(columns, useCells())}
      rowKey={(run) => run.id}
      rowHref={(run) => `/billing-runs/${run.uuid}`}
      rowMenu={(run) =>
        menuButton({
          list: 'billing_runs',
          label: actionsFor(run.number),
          // Which steps have something to do is known only once the menu is opened.
          entries: rowMenuOf(run, [], wordless),
        })
      }
      empty={empty}
    />
  );
}

function useCells(): Record<BillingRunColumn, ListCell<BillingRun>> {
  const [show, format, scope] = [useFigures(), useFormatter(), useScope()];
  const frequencies = useTranslations('references.frequency');
  const counted = (state: RunState): ListCell<BillingRun> => ({
    align: 'end',
    card: 'fact',
    cell: (run) => format.number(run.counts[state], 'count'),
  });
  return {
    ...useFieldCells(billingRunFields, {}),
    period: { sortKey: 'period_end', card: 'fact', cell: (run) => show.period(run.period_start, run.period_end) },
    scope: { card: 'fact', wraps: true, cell: scope },
    draft: counted('draft'),
    issued: counted('issued'),
    sent: counted('sent'),
    failed: counted('failed'),
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
    contract: { cell: (run) => run.contract?.number },
    frequency: { cell: (run) => run.frequency && frequencies(run.frequency) },
  };
}
