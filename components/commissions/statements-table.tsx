import { useTranslations } from 'next-intl';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { useFigures } from '@/components/ui/value/use-figures';
import type { CommissionMonth, StatementSummary } from '@/lib/commissions/schema';

/** A table of what each person earned in a month, and how much of it the clients have paid for. */
export function StatementsTable({ month, statements }: CommissionMonth) {
  const [t, show] = [useTranslations('commissions'), useFigures()];
  const money = (key: 'earned' | 'payable' | 'outstanding'): Column<StatementSummary> => ({
    key,
    header: t(`fields.${key}`),
    align: 'end',
    card: 'fact',
    cell: (row) => show.money(row[key], row.currency),
  });
  return (
    <DataTable
      label={t('statements')}
      columns={[
        { key: 'recipient', header: t('fields.recipient'), primary: true, cell: (row) => row.recipient.name },
        money('earned'),
        money('payable'),
        money('outstanding'),
      ]}
      page={{ rows: statements }}
      rowKey={(row) => `${row.recipient.id} ${row.currency}`}
      rowHref={(row) => `/commissions/${row.recipient.id}?month=${month}`}
      empty={<EmptyState title={t('none.title')} text={t('none.text')} />}
    />
  );
}
