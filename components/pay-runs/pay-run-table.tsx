import { useFormatter, useTranslations } from 'next-intl';
import { rowMenuOf } from '@/components/pay-runs/pay-run-actions';
import { payRunTones } from '@/components/pay-runs/pay-run-status';
import styles from '@/components/pay-runs/pay-runs.module.css';
import { wordless } from '@/components/ui/list/rows/menu-button';
import type { ListCell } from '@/components/ui/list/table/list-columns';
import { useFieldCells } from '@/components/ui/list/use-field-cells';
import { type ListTableProps, NounTable } from '@/components/ui/noun/noun-table';
import { chip } from '@/components/ui/value/status-chip';
import { useFigures } from '@/components/ui/value/use-figures';
import { type PayRunColumn, payRunFields } from '@/lib/pay-runs/fields';
import { payRunActions } from '@/lib/pay-runs/policy';
import type { PayRun } from '@/lib/pay-runs/schema';

interface PayRunTableProps extends ListTableProps<PayRun> {
  actor: Parameters<typeof payRunActions>[0];
}

/** A table of the pay runs. */
export function PayRunTable({ actor, ...table }: PayRunTableProps) {
  return (
    <NounTable
      {...table}
      listName="pay_runs"
      path="/pay-runs"
      cells={useCells()}
      name={(run) => run.number}
      menu={(run) => rowMenuOf(run, payRunActions(actor, run), wordless)}
    />
  );
}

function useCells(): Record<PayRunColumn, ListCell<PayRun>> {
  const [show, format, status] = [useFigures(), useFormatter(), useTranslations('statuses.pay_run')];
  return {
    ...useFieldCells(payRunFields, {}),
    period: { card: 'fact', cell: (run) => show.period(run.period_start, run.period_end) },
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
