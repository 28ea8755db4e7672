import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { menuOf, pdfOf } from '@/components/self-billing/self-billed-actions';
import { menuButton, wordless } from '@/components/ui/list/rows/menu-button';
import { DataTable } from '@/components/ui/list/table/data-table';
import { type ListCell, useListColumns } from '@/components/ui/list/table/list-columns';
import type { ListState } from '@/components/ui/list/table/list-state';
import { textOfNames } from '@/components/ui/list/table/text-of-names';
import { useFieldCells } from '@/components/ui/list/use-field-cells';
import { useFigures } from '@/components/ui/value/use-figures';
import type { ListColumns } from '@/lib/fields/list';
import type { Page } from '@/lib/lists/list-query';
import { type SelfBilledColumn, selfBilledFields } from '@/lib/self-billing/fields';
import type { SelfBilledInvoice } from '@/lib/self-billing/schema';

interface SelfBilledTableProps {
  label: string;
  page: Pick<Page<SelfBilledInvoice>, 'rows'> & Partial<Page<SelfBilledInvoice>>;
  /** Without it, the table shows all rows. */
  list?: ListState;
  columns: ListColumns;
  empty: ReactNode;
}

/** A table of self-billed invoices and credit notes, each with its file. */
export function SelfBilledTable({ label, page, list, columns, empty }: SelfBilledTableProps) {
  const actionsFor = textOfNames(useTranslations('self_billing'), 'actionsFor');
  return (
    <DataTable
      label={label}
      page={page}
      list={list}
      columns={useListColumns(columns, useCells())}
      rowKey={(row) => row.id}
      rowMenu={(row) =>
        menuButton({
          list: 'self_billed_invoices',
          id: row.id,
          label: actionsFor(row.number),
          entries: menuOf(row, wordless),
        })
      }
      empty={empty}
    />
  );
}

function useCells(): Record<SelfBilledColumn, ListCell<SelfBilledInvoice>> {
  const [t, show] = [useTranslations('self_billing'), useFigures()];
  const cells = useFieldCells(selfBilledFields, {});
  const total = (key: 'net_total' | 'tax_total' | 'gross_total'): ListCell<SelfBilledInvoice> => ({
    align: 'end',
    cell: (row) => show.money(row[key], row.currency),
  });
  return {
    ...cells,
    number: { ...cells.number, cell: (row) => <bdi>{row.number}</bdi> },
    contractor: { card: 'fact', cell: (row) => row.contractor.name },
    pay_run: { card: 'fact', cell: (row) => <Link href={`/pay-runs/${row.pay_run.id}`}>{row.pay_run.number}</Link> },
    kind: { card: 'fact', cell: (row) => t(`kinds.${row.kind}`) },
    net_total: total('net_total'),
    tax_total: total('tax_total'),
    gross_total: { ...total('gross_total'), sortKey: 'gross_total', card: 'fact' },
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
