import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { menuOf } from '@/components/invoices/invoice-actions';
import { InvoiceChips, OverdueMark } from '@/components/invoices/invoice-status';
import styles from '@/components/invoices/invoices.module.css';
import { useActionTexts } from '@/components/invoices/use-action-texts';
import { type Column, DataTable, type ListState } from '@/components/ui/data-table';
import { CalendarDate } from '@/components/ui/date';
import { Money } from '@/components/ui/money';
import { NoValue } from '@/components/ui/no-value';
import { RowMenu } from '@/components/ui/row-menu';
import type { Page } from '@/lib/http/list-query';
import { invoiceActions } from '@/lib/invoices/policy';
import type { Invoice } from '@/lib/invoices/schema';

interface InvoiceTableProps {
  actor: Parameters<typeof invoiceActions>[0];
  page: Page<Invoice>;
  /** Without it these rows are all there are. */
  list?: ListState;
  empty: ReactNode;
}

export function InvoiceTable({ actor, page, list, empty }: InvoiceTableProps) {
  const t = useTranslations('invoices');
  const texts = useActionTexts();
  const nameOf = (row: Invoice) => row.number ?? t('draftFor', { client: row.client.name });
  return (
    <DataTable
      label={t('title')}
      page={page}
      list={list}
      columns={useColumns()}
      rowKey={(row) => row.id}
      rowHref={(row) => `/invoices/${row.uuid}`}
      rowMenu={(row) => <RowMenu label={t('actionsFor', { name: nameOf(row) })} entries={menuOf(row, invoiceActions(actor, row), texts)} />}
      empty={empty}
    />
  );
}

/** Due is what an issued invoice still asks for; a draft asks for nothing yet, a void one for nothing any more. */
function useColumns(): Column<Invoice>[] {
  const t = useTranslations('invoices');
  return [
    { key: 'number', header: t('fields.number'), primary: true, cell: (row) => <bdi className={styles.number}>{row.number ?? t('draftName')}</bdi> },
    { key: 'client', header: t('fields.client'), card: 'fact', cell: (row) => row.client.name },
    { key: 'candidate', header: t('fields.candidate'), cell: (row) => <Worker contract={row.contract} /> },
    { key: 'issued', header: t('fields.issueDate'), cell: (row) => <CalendarDate value={row.issue_date} /> },
    { key: 'due', header: t('fields.dueDate'), cell: (row) => <DueDate invoice={row} /> },
    { key: 'gross', header: t('fields.gross'), align: 'end', cell: (row) => <Money amount={row.gross_total} currency={row.currency} /> },
    {
      key: 'amountDue', header: t('fields.amountDue'), align: 'end', card: 'fact',
      cell: (row) => (row.status === 'issued' ? <Money amount={row.amount_due} currency={row.currency} /> : <NoValue />),
    },
    { key: 'status', header: t('fields.status'), card: 'fact', cell: (row) => <States invoice={row} /> },
  ];
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
