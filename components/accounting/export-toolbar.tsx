import { useTranslations } from 'next-intl';
import { ColumnsButton } from '@/components/ui/list/columns/columns-button';
import { ExportButton } from '@/components/ui/list/export/export-button';
import { ListToolbar } from '@/components/ui/list/filters/list-toolbar';
import type { ListColumns } from '@/lib/fields/list';

export function ExportToolbar({ columns }: { columns: ListColumns }) {
  const t = useTranslations('accounting');
  return (
    <ListToolbar
      views={columns.views}
      storageKey="accounting_export_filters"
      searchHint={t('searchHint')}
      filters={[
        {
          key: 'is_taken',
          label: t('fields.is_taken'),
          kind: 'select',
          options: [
            { value: 'true', label: t('taken.yes') },
            { value: 'false', label: t('taken.no') },
          ],
        },
        { key: 'period', label: t('fields.period'), kind: 'dates' },
      ]}
    >
      <ColumnsButton columns={columns} />
      <ExportButton path="/api/v1/accounting-exports/export" columns={columns.shown} />
    </ListToolbar>
  );
}
