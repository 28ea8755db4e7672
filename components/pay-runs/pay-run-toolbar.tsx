import { useTranslations } from 'next-intl';
import { ColumnsButton } from '@/components/ui/list/columns/columns-button';
import { ExportButton } from '@/components/ui/list/export/export-button';
import { ListToolbar } from '@/components/ui/list/filters/list-toolbar';
import type { ListColumns } from '@/lib/fields/list';
import { payRunStatuses } from '@/lib/pay-runs/statuses';

interface PayRunToolbarProps {
  exports: boolean;
  columns: ListColumns;
}

export function PayRunToolbar({ exports, columns }: PayRunToolbarProps) {
  const [t, status] = [useTranslations('pay_runs'), useTranslations('statuses.pay_run')];
  return (
    <ListToolbar
      views={columns.views}
      storageKey="pay_run_filters"
      searchHint={t('searchHint')}
      filters={[
        {
          key: 'status',
          label: t('fields.status'),
          kind: 'multi',
          options: payRunStatuses.map((value) => ({ value, label: status(value) })),
        },
        { key: 'period', label: t('fields.period_end'), kind: 'dates' },
        { key: 'paid', label: t('fields.pay_date'), kind: 'dates' },
      ]}
    >
      <ColumnsButton columns={columns} />
      {exports && <ExportButton path="/api/v1/pay-runs/export" columns={columns.shown} />}
    </ListToolbar>
  );
}
