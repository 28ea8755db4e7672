import { useTranslations } from 'next-intl';
import { ColumnsButton } from '@/components/ui/list/columns/columns-button';
import { ExportButton } from '@/components/ui/list/export/export-button';
import { ListToolbar } from '@/components/ui/list/filters/list-toolbar';
import { formatNames, statementFormats } from '@/lib/bank-statements/fields';
import { bankLineStatuses } from '@/lib/bank-statements/statuses';
import type { ListColumns } from '@/lib/fields/list';

interface StatementToolbarProps {
  /** The account that the list is narrowed to. */
  account: string | undefined;
  columns: ListColumns;
}

export function StatementToolbar({ account, columns }: StatementToolbarProps) {
  const [t, fields] = [useTranslations('bank_statements'), useTranslations('fields')];
  return (
    <ListToolbar
      views={columns.views}
      storageKey="bank_statement_filters"
      searchHint={t('searchHint')}
      filters={[
        {
          key: 'status',
          label: t('lines'),
          kind: 'multi',
          options: bankLineStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
        },
        { key: 'booked', label: t('fields.days'), kind: 'dates' },
        {
          key: 'account_iban',
          label: t('fields.account'),
          chosen: account === undefined ? [] : [{ value: account, label: account }],
          kind: 'select',
          options: [],
          source: { path: '/api/v1/bank-statements/filters', field: 'accounts' },
        },
        {
          key: 'format',
          label: fields('format'),
          kind: 'select',
          options: statementFormats.map((value) => ({ value, label: formatNames[value] })),
        },
      ]}
    >
      <ColumnsButton columns={columns} />
      <ExportButton path="/api/v1/bank-statements/export" columns={columns.shown} />
    </ListToolbar>
  );
}
