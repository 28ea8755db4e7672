import { useTranslations } from 'next-intl';
import { ColumnsButton } from '@/components/ui/list/columns/columns-button';
import { ExportButton } from '@/components/ui/list/export/export-button';
import { ListToolbar } from '@/components/ui/list/filters/list-toolbar';
import type { ListColumns } from '@/lib/fields/list';
import { selfBilledKinds } from '@/lib/self-billing/taxes';

interface SelfBilledToolbarProps {
  /** Whether it shows everybody's invoices, not only the reader's own. */
  all: boolean;
  /** The currencies that the list can be filtered by. */
  currencies: readonly string[];
  exports: boolean;
  columns: ListColumns;
}

export function SelfBilledToolbar({ all, currencies, exports, columns }: SelfBilledToolbarProps) {
  const t = useTranslations('self_billing');
  return (
    <ListToolbar
      views={columns.views}
      storageKey="self_billed_invoice_filters"
      searchHint={t(all ? 'searchHint' : 'ownSearchHint')}
      filters={[
        {
          key: 'kind',
          label: t('fields.kind'),
          kind: 'multi',
          options: selfBilledKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
        },
        { key: 'issued', label: t('fields.issue_date'), kind: 'dates' },
        {
          key: 'currency',
          label: t('fields.currency'),
          kind: 'select',
          options: currencies.map((code) => ({ value: code, label: code })),
        },
      ]}
    >
      <ColumnsButton columns={columns} />
      {exports && <ExportButton path="/api/v1/self-billed-invoices/export" columns={columns.shown} />}
    </ListToolbar>
  );
}
