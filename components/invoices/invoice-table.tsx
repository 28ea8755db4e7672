import { useTranslations } from 'next-intl';
import { invoiceTableId } from '@/components/invoices/bulk-names';
import { menuOf, stepsTogether } from '@/components/invoices/invoice-actions';
import { useInvoiceChips } from '@/components/invoices/invoice-status';
import { wordless } from '@/components/ui/list/rows/menu-button';
import type { ListCell } from '@/components/ui/list/table/list-columns';
import { useFieldCells } from '@/components/ui/list/use-field-cells';
import { NounTable, type SharedTableProps } from '@/components/ui/noun/noun-table';
import { useFigures } from '@/components/ui/value/use-figures';
import { defaultColumns } from '@/lib/fields/list';
import { contractsText } from '@/lib/invoices/contracts-text';
import { type InvoiceColumn, invoiceFields } from '@/lib/invoices/fields';
import { invoiceActions } from '@/lib/invoices/policy';
import type { Invoice } from '@/lib/invoices/schema';

interface InvoiceTableProps extends SharedTableProps<Invoice> {
  actor: Parameters<typeof invoiceActions>[0];
  /** Whether rows can be selected, for the `LateBulkBar` of `invoiceTableId`. */
  ticks?: boolean;
}

export function InvoiceTable({ actor, columns, ticks, ...table }: InvoiceTableProps) {
  const t = useTranslations('invoices');
  const nameOf = (row: Invoice) => row.number ?? t('draftFor', { client: row.client.name });
  return (
    <NounTable
      {...table}
      listName="invoices"
      path="/invoices"
      columns={columns ?? defaultColumns(actor, invoiceFields.list)}
      cells={useCells()}
      name={nameOf}
      menu={(row) => menuOf(row, invoiceActions(actor, row), { t: wordless, money: () => '' })}
      selection={
        ticks
          ? {
              id: invoiceTableId,
              name: nameOf,
              facts: (row) => ({ steps: stepsTogether(row, invoiceActions(actor, row)) }),
            }
          : undefined
      }
    />
  );
}

/**
 * The cells of the table. Only an issued invoice has an amount due: a draft has none yet, a paid or void invoice has
 * none any more.
 */
function useCells(): Record<InvoiceColumn, ListCell<Invoice>> {
  const t = useTranslations('invoices');
  const status = useTranslations('statuses');
  const [show, chips, draftName] = [useFigures(), useInvoiceChips(), t('draftName')];
  const cells = useFieldCells(invoiceFields, {});
  return {
    ...cells,
    number: { ...cells.number, cell: (row) => row.number ?? draftName },
    client: { card: 'fact', cell: (row) => row.client.name },
    candidate: {
      cuts: true,
      cell: (row) => `${row.contract.candidate.name} · ${contractsText(row.contract.number, row)}`,
    },
    gross_total: {
      align: 'end',
      cell: (row) => show.money(row.gross_total, row.currency),
    },
    amount_due: {
      align: 'end',
      card: 'fact',
      cell: (row) =>
        row.status === 'issued' && row.payment_status !== 'paid' && row.kind === 'invoice'
          ? show.money(row.amount_due, row.currency)
          : null,
    },
    status: { card: 'fact', wraps: true, cell: (row) => chips.state(row) },
    kind: { cell: (row) => status(`document.${row.kind}`) },
    credited_total: { align: 'end', cell: (row) => show.money(row.credited_total, row.currency) },
    contract: { cell: (row) => contractsText(row.contract.number, row) },
    position_title: { cell: (row) => row.contract.position_title },
    net_total: { align: 'end', cell: (row) => show.money(row.net_total, row.currency) },
    tax_total: { align: 'end', cell: (row) => show.money(row.tax_total, row.currency) },
    retained_total: { align: 'end', cell: (row) => show.money(row.retained_total, row.currency) },
    paid_total: { align: 'end', cell: (row) => show.money(row.paid_total, row.currency) },
    payment_status: {
      cell: (row) => (row.status === 'issued' && row.payment_status ? status(`payment.${row.payment_status}`) : null),
    },
    delivery_status: {
      cell: (row) => (row.status === 'draft' ? null : status(`delivery.${row.delivery_status}`)),
    },
  };
}
