import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { menuOf } from '@/components/invoices/invoice-actions';
import { InvoiceChips, OverdueMark } from '@/components/invoices/invoice-status';
import styles from '@/components/invoices/invoices.module.css';
import { useActionTexts } from '@/components/invoices/use-action-texts';
import { DataTable, type ListState } from '@/components/ui/data-table';
import { CalendarDate } from '@/components/ui/date';
import { Instant } from '@/components/ui/instant';
import { type ListCell, useListColumns } from '@/components/ui/list-columns';
import { Money } from '@/components/ui/money';
import { NoValue } from '@/components/ui/no-value';
import { RowMenu } from '@/components/ui/row-menu';
import type { ListColumns } from '@/lib/field-preferences/choose-fields';
import type { FieldOf } from '@/lib/field-preferences/lists';
import type { Page } from '@/lib/http/list-query';
import { invoiceActions } from '@/lib/invoices/policy';
import type { Invoice } from '@/lib/invoices/schema';

interface InvoiceTableProps {
  actor: Parameters<typeof invoiceActions>[0];
  page: Page<Invoice>;
  list: ListState;
  columns: ListColumns;
  empty: ReactNode;
}

export function InvoiceTable({ actor, page, list, columns, empty }: InvoiceTableProps) {
  const t = useTranslations('invoices');
  const texts = useActionTexts();
  const nameOf = (row: Invoice) => row.number ?? t('draftFor', { client: row.client.name });
  return (
    <DataTable
      label={t('title')}
      page={page}
      list={list}
      columns={useListColumns(columns, useCells())}
      rowKey={(row) => row.id}
      rowHref={(row) => `/invoices/${row.uuid}`}
      rowMenu={(row) => <RowMenu label={t('actionsFor', { name: nameOf(row) })} entries={menuOf(row, invoiceActions(actor, row), texts)} />}
      empty={empty}
    />
  );
}

/** Due is what an issued invoice still asks for; a draft asks for nothing yet, a void one for nothing any more. */
function useCells(): Record<FieldOf<'invoices'>, ListCell<Invoice>> {
  const t = useTranslations('invoices');
  const status = useTranslations('statuses');
  return {
    number: { primary: true, cell: (row) => <bdi className={styles.number}>{row.number ?? t('draftName')}</bdi> },
    client: { card: 'fact', cell: (row) => row.client.name },
    candidate: { cell: (row) => <Worker contract={row.contract} /> },
    issue_date: { cell: (row) => <CalendarDate value={row.issue_date} /> },
    due_date: { cell: (row) => <DueDate invoice={row} /> },
    gross_total: { align: 'end', cell: (row) => <Money amount={row.gross_total} currency={row.currency} /> },
    amount_due: { align: 'end', card: 'fact', cell: (row) => (row.status === 'issued' ? <Money amount={row.amount_due} currency={row.currency} /> : <NoValue />) },
    status: { card: 'fact', cell: (row) => <States invoice={row} /> },
    contract: { cell: (row) => <bdi className={styles.number}>{row.contract.number}</bdi> },
    position_title: { cell: (row) => row.contract.position_title },
    net_total: { align: 'end', cell: (row) => <Money amount={row.net_total} currency={row.currency} /> },
    tax_total: { align: 'end', cell: (row) => <Money amount={row.tax_total} currency={row.currency} /> },
    paid_total: { align: 'end', cell: (row) => <Money amount={row.paid_total} currency={row.currency} /> },
    payment_status: { cell: (row) => (row.status === 'issued' ? status(`payment.${row.payment_status}`) : <NoValue />) },
    delivery_status: { cell: (row) => (row.status === 'draft' ? <NoValue /> : status(`delivery.${row.delivery_status}`)) },
    currency: { cell: (row) => row.currency },
    created_at: { sortKey: 'created_at', cell: (row) => <Instant value={row.created_at} /> },
    updated_at: { cell: (row) => <Instant value={row.updated_at} /> },
  };
}

/** On a phone, where the card has no due date, that it has passed stands here. */
function States({ invoice }: { invoice: Invoice }) {
  return (
    <span className={styles.chips}>
      <InvoiceChips invoice={invoice} />
      {invoice.is_overdue && (
        <span className={styles.onCard}>
          <OverdueMark />
        </span>
      )}
    </span>
  );
}

function Worker({ contract }: { contract: Invoice['contract'] }) {
  return (
    <>
      <bdi>{contract.candidate.name}</bdi>
      <span className={styles.second}>
        <bdi>{contract.number}</bdi>
      </span>
    </>
  );
}

function DueDate({ invoice }: { invoice: Pick<Invoice, 'due_date' | 'is_overdue'> }) {
  return (
    <span className={styles.day}>
      <CalendarDate value={invoice.due_date} />
      {invoice.is_overdue && <OverdueMark />}
    </span>
  );
}
