import { useFormatter, useTranslations } from 'next-intl';
import { rowMenuOf } from '@/components/billing-runs/billing-run-actions';
import styles from '@/components/billing-runs/billing-runs.module.css';
import { useScope } from '@/components/billing-runs/use-scope';
import { wordless } from '@/components/ui/list/rows/menu-button';
import type { ListCell } from '@/components/ui/list/table/list-columns';
import { useFieldCells } from '@/components/ui/list/use-field-cells';
import { type ListTableProps, NounTable } from '@/components/ui/noun/noun-table';
import { useFigures } from '@/components/ui/value/use-figures';
import { type BillingRunColumn, billingRunFields, type RunState } from '@/lib/billing-runs/fields';
import type { BillingRun } from '@/lib/billing-runs/schema';

/** A table of the billing runs, with the states of their invoices. */
export function BillingRunTable(table: ListTableProps<BillingRun>) {
  return (
    <NounTable
      {...table}
      listName="billing_runs"
      path="/billing-runs"
      cells={useCells()}
      name={(run) => run.number}
      menu={
        // Which steps have something to do is known only once the menu is opened.
        (run) => rowMenuOf(run, [], wordless)
      }
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
    period: { card: 'fact', cell: (run) => show.period(run.period_start, run.period_end) },
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
