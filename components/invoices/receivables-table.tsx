import { useTranslations } from 'next-intl';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { Money } from '@/components/ui/value/money';
import { ages } from '@/lib/invoices/receivables/ages';
import type { ClientReceivables, ReceivablesTotal } from '@/lib/invoices/receivables/receivables';
import { decimal } from '@/lib/money/amount';

/** What each client owes by age; a row leads to the invoices that make it up. */
export function ClientReceivablesTable({ rows }: { rows: ClientReceivables[] }) {
  const [t, amounts] = [useTranslations('invoices.receivables'), useAmounts<ClientReceivables>()];
  return (
    <DataTable
      label={t('clients')}
      page={{ rows }}
      columns={[{ key: 'client', header: t('client'), primary: true, cell: ({ client }) => client.name }, ...amounts]}
      rowKey={({ client, currency }) => `${client.id} ${currency}`}
      rowHref={({ client }) =>
        `/invoices?filter[status]=issued&filter[payment_status]=unpaid,partially_paid&filter[client_id]=${client.id}`
      }
      empty={<EmptyState title={t('none')} text={t('noneText')} />}
    />
  );
}

/** The sums over all clients, a row for each currency. */
export function ReceivablesTotals({ rows }: { rows: ReceivablesTotal[] }) {
  const [t, amounts] = [useTranslations('invoices.receivables'), useAmounts<ReceivablesTotal>()];
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

function useAmounts<Row extends ReceivablesTotal>(): Column<Row>[] {
  const t = useTranslations('invoices.receivables');
  return (['outstanding', ...ages, 'paused', 'credit'] as const).map((key) => ({
    key,
    header: t(key),
    align: 'end',
    card: 'fact',
    // A page of zeros would hide what is owed.
    cell: (row) => <Money amount={decimal(row[key]).isZero() ? null : row[key]} currency={row.currency} />,
  }));
}
