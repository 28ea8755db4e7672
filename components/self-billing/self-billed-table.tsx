import { useTranslations } from 'next-intl';
import { menuOf, pdfOf } from '@/components/self-billing/self-billed-actions';
import { wordless } from '@/components/ui/list/rows/menu-button';
import type { ListCell } from '@/components/ui/list/table/list-columns';
import { useFieldCells } from '@/components/ui/list/use-field-cells';
import { type ListTableProps, NounTable } from '@/components/ui/noun/noun-table';
import { useFigures } from '@/components/ui/value/use-figures';
import { type SelfBilledColumn, selfBilledFields } from '@/lib/self-billing/fields';
import type { SelfBilledInvoice } from '@/lib/self-billing/schema';

interface SelfBilledTableProps extends ListTableProps<SelfBilledInvoice> {
  label: string;
}

/** A table of self-billed invoices and credit notes, each with its file. */
export function SelfBilledTable(table: SelfBilledTableProps) {
  return (
    <NounTable
      {...table}
      listName="self_billed_invoices"
      words="self_billing"
      cells={useCells()}
      name={(row) => row.number}
      menu={(row) => menuOf(row, wordless)}
    />
  );
}

function useCells(): Record<SelfBilledColumn, ListCell<SelfBilledInvoice>> {
  const [t, show] = [useTranslations('self_billing'), useFigures()];
  const cells = useFieldCells(selfBilledFields, {});
  const total = (key: 'net_total' | 'tax_total' | 'gross_total' | 'retained_total'): ListCell<SelfBilledInvoice> => ({
    align: 'end',
    cell: (row) => show.money(row[key], row.currency),
  });
  return {
    ...cells,
    number: { ...cells.number, cell: (row) => <bdi>{row.number}</bdi> },
    contractor: { card: 'fact', cell: (row) => row.contractor.name },
    pay_run: { card: 'fact', cell: (row) => <a href={`/pay-runs/${row.pay_run.id}`}>{row.pay_run.number}</a> },
    kind: { card: 'fact', cell: (row) => t(`kinds.${row.kind}`) },
    net_total: total('net_total'),
    tax_total: total('tax_total'),
    gross_total: { ...total('gross_total'), card: 'fact' },
    retained_total: total('retained_total'),
    file: {
      card: 'fact',
      cell: (row) => (
        <a href={pdfOf(row)} aria-label={`${t('pdf')} ${row.number}`} download>
          {t('pdf')}
        </a>
      ),
    },
    period: { cell: (row) => show.period(row.period_start, row.period_end) },
  };
}
