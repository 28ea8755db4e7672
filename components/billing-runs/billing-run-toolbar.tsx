import { useTranslations } from 'next-intl';
import { ColumnsButton } from '@/components/ui/list/columns/columns-button';
import { ExportButton } from '@/components/ui/list/export/export-button';
import type { Filter } from '@/components/ui/list/filters/filter';
import { ListToolbar } from '@/components/ui/list/filters/list-toolbar';
import { cycleFrequencies, runStates } from '@/lib/billing-runs/fields';
import type { ListColumns } from '@/lib/fields/list';
import type { ChosenValues } from '@/lib/lists/chosen-values';

interface BillingRunToolbarProps {
  chosen: ChosenValues<'client_id'>;
  searchesClients: boolean;
  exports: boolean;
  columns: ListColumns;
}

export function BillingRunToolbar({ chosen, searchesClients, exports, columns }: BillingRunToolbarProps) {
  const [t, frequencies, fields] = [
    useTranslations('billing_runs'),
    useTranslations('references.frequency'),
    useTranslations('fields'),
  ];
  const client: Filter = {
    key: 'client_id',
    label: t('fields.client'),
    chosen: chosen.client_id,
    kind: 'record',
    path: '/api/v1/clients/search',
    recordPath: '/api/v1/clients',
  };
  const filters: Filter[] = [
    {
      key: 'status',
      label: t('fields.status'),
      kind: 'multi',
      options: runStates.map((value) => ({ value, label: t(`counts.${value}`) })),
    },
    { key: 'period', label: t('fields.period'), kind: 'dates' },
    ...(searchesClients ? [client] : []),
    {
      key: 'frequency',
      label: fields('frequency'),
      kind: 'multi',
      options: cycleFrequencies.map((value) => ({ value, label: frequencies(value) })),
    },
  ];
  return (
    <ListToolbar views={columns.views} storageKey="billing_run_filters" searchHint={t('searchHint')} filters={filters}>
      <ColumnsButton columns={columns} />
      {exports && <ExportButton path="/api/v1/billing-runs/export" columns={columns.shown} />}
    </ListToolbar>
  );
}
