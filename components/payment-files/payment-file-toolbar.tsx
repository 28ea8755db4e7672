import { useTranslations } from 'next-intl';
import { ColumnsButton } from '@/components/ui/list/columns/columns-button';
import { ExportButton } from '@/components/ui/list/export/export-button';
import { ListToolbar } from '@/components/ui/list/filters/list-toolbar';
import type { ListColumns } from '@/lib/fields/list';
import { paymentFormats } from '@/lib/payment-files/formats';
import { paymentFileStatuses } from '@/lib/payment-files/statuses';

export function PaymentFileToolbar({ columns }: { columns: ListColumns }) {
  const [t, status] = [useTranslations('payment_files'), useTranslations('statuses.payment_file')];
  return (
    <ListToolbar
      views={columns.views}
      storageKey="payment_file_filters"
      searchHint={t('searchHint')}
      filters={[
        {
          key: 'status',
          label: t('fields.status'),
          kind: 'multi',
          options: paymentFileStatuses.map((value) => ({ value, label: status(value) })),
        },
        {
          key: 'format',
          label: t('fields.format'),
          kind: 'multi',
          options: paymentFormats.map((value) => ({ value, label: t(`formats.${value}`) })),
        },
        { key: 'executed', label: t('fields.execution_date'), kind: 'dates' },
      ]}
    >
      <ColumnsButton columns={columns} />
      <ExportButton path="/api/v1/payment-files/export" columns={columns.shown} />
    </ListToolbar>
  );
}
