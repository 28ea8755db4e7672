import { useFormatter, useTranslations } from 'next-intl';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import type { ListState } from '@/components/ui/list/table/list-state';
import { Money } from '@/components/ui/value/money';
import { useFigures } from '@/components/ui/value/use-figures';
import { ages } from '@/lib/invoices/receivables/ages';
import type { ClientReceivables, OpenDocument, ReceivablesTotal } from '@/lib/invoices/receivables/receivables';
import type { Page } from '@/lib/lists/list-query';
import { listHref } from '@/lib/lists/list-url';
import { decimal } from '@/lib/money/amount';

interface ClientReceivablesTableProps {
  page: Page<ClientReceivables>;
  list: ListState;
  /** The day that is shown, if it is not today. */
  on: string | null;
}

/** What each client owed by age; a row leads to the documents that make it up. */
export function ClientReceivablesTable({ page, list, on }: ClientReceivablesTableProps) {
  const [t, amounts] = [useTranslations('invoices.receivables'), useAmounts<ClientReceivables>({ on, isSorted: true })];
  return (
    <DataTable
      label={t('clients')}
      page={page}
      list={list}
      columns={[
        { key: 'client', header: t('client'), primary: true, sortKey: 'client', cell: ({ client }) => client.name },
        ...amounts,
      ]}
      rowKey={({ client, currency }) => `${client.id} ${currency}`}
      rowHref={({ client, currency }) =>
        listHref('/invoices/receivables/documents', {}, { on, client_id: client.id, 'filter[currency]': currency })
      }
      empty={<EmptyState title={t('none')} text={on ? t('noneThen') : t('noneText')} />}
    />
  );
}

/** The sums over all clients, a row for each currency. */
export function ReceivablesTotals({ rows, on }: { rows: ReceivablesTotal[]; on: string | null }) {
  const [t, amounts] = [useTranslations('invoices.receivables'), useAmounts<ReceivablesTotal>({ on, isSorted: false })];
  return (
    <DataTable
      label={t('totals')}
      page={{ rows }}
      columns={[
        { key: 'currency', header: t('currency'), primary: true, cell: ({ currency }) => currency },
        ...amounts,
      ]}
      rowKey={({ currency }) => currency}
      empty={null}
    />
  );
}

/** The documents that were open on a day; a row leads to its record, money of a client to their account. */
export function OpenDocumentsTable({
  page,
  list,
  on,
}: {
  page: Page<OpenDocument>;
  list: ListState;
  on: string | null;
}) {
  const [t, show, format] = [useTranslations('invoices.receivables'), useFigures(), useFormatter()];
  return (
    <DataTable
      label={t('documents')}
      page={page}
      list={list}
      columns={[
        {
          key: 'number',
          header: t('number'),
          primary: true,
          sortKey: 'number',
          cell: ({ number, kind }) => number ?? t(`kinds.${kind}`),
        },
        { key: 'kind', header: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
        {
          key: 'client',
          header: t('client'),
          sortKey: 'client',
          card: 'fact',
          cuts: true,
          cell: ({ client }) => client.name,
        },
        {
          key: 'issue_date',
          header: t('issue_date'),
          sortKey: 'issue_date',
          cell: (row) => show.day(row.issue_date),
        },
        {
          key: 'due_date',
          header: t('due_date'),
          sortKey: 'due_date',
          card: 'fact',
          cell: (row) => show.day(row.due_date),
        },
        {
          key: 'days_late',
          header: t('days_late'),
          align: 'end',
          cell: ({ days_late: days }) => (days === null ? null : format.number(days)),
        },
        {
          key: 'total',
          header: t('total'),
          align: 'end',
          sortKey: 'total',
          cell: (row) => <Money amount={row.total} currency={row.currency} />,
        },
        {
          key: 'open',
          header: t('open'),
          align: 'end',
          sortKey: 'open',
          card: 'fact',
          cell: (row) => <Money amount={row.open} currency={row.currency} />,
        },
      ]}
      rowKey={({ id }) => id}
      rowHref={({ id, kind, client }) => (kind === 'overpayment' ? `/clients/${client.id}` : `/invoices/${id}`)}
      empty={<EmptyState title={t('none')} text={on ? t('noneThen') : t('noneText')} />}
    />
  );
}

function useAmounts<Row extends ReceivablesTotal>({
  on,
  isSorted,
}: {
  on: string | null;
  isSorted: boolean;
}): Column<Row>[] {
  const t = useTranslations('invoices.receivables');
  const keys = ['outstanding', ...ages, ...(on ? [] : (['paused'] as const)), 'credit'] as const;
  return keys.map((key) => ({
    key,
    header: t(key),
    align: 'end',
    card: 'fact',
    ...(isSorted && key !== 'paused' ? { sortKey: key } : {}),
    // A page of zeros would hide what is owed.
    cell: (row) => {
      const amount = row[key];
      return <Money amount={amount === null || decimal(amount).isZero() ? null : amount} currency={row.currency} />;
    },
  }));
}
