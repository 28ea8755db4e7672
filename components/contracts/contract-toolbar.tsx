import { useTranslations } from 'next-intl';
import { ColumnsButton } from '@/components/ui/list/columns/columns-button';
import { ExportButton } from '@/components/ui/list/export/export-button';
import type { Filter } from '@/components/ui/list/filters/filter';
import { ListToolbar } from '@/components/ui/list/filters/list-toolbar';
import { useOwnFilters } from '@/components/ui/own-fields/use-own-fields';
import { contractPhases } from '@/lib/contracts/transitions';
import type { ListColumns } from '@/lib/fields/list';
import { exportedColumns, type OwnFields } from '@/lib/forms/own-fields/own-field';
import type { ChosenValues } from '@/lib/lists/chosen-values';

interface ContractToolbarProps {
  chosen: ChosenValues<'client_id' | 'owner_id' | 'contract_type' | 'location'>;
  /** Whether clients may be searched; if not, only those of the visible contracts are offered. */
  searchesClients: boolean;
  /** Whether the reader sees all contracts, rather than a few of their own. */
  isOffice: boolean;
  exports: boolean;
  columns: ListColumns;
  /** The company's own fields among the columns. */
  own: OwnFields;
}

export function ContractToolbar({ chosen, searchesClients, isOffice, exports, columns, own }: ContractToolbarProps) {
  const t = useTranslations('contracts');
  const status = useTranslations('statuses.contract');
  const asked = (field: string) => ({ options: [], source: { path: '/api/v1/contracts-filters', field } });
  const client: Filter = searchesClients
    ? {
        key: 'client_id',
        label: t('fields.client'),
        chosen: chosen.client_id,
        kind: 'record',
        path: '/api/v1/clients/search',
        recordPath: '/api/v1/clients',
      }
    : { key: 'client_id', label: t('fields.client'), chosen: chosen.client_id, kind: 'select', ...asked('clients') };
  const state: Filter = {
    key: 'status',
    label: t('fields.status'),
    kind: 'multi',
    options: contractPhases.map((value) => ({ value, label: status(value) })),
  };
  const filters: Filter[] = [
    state,
    client,
    { key: 'owner_id', label: t('fields.owner'), chosen: chosen.owner_id, kind: 'select', ...asked('owners') },
    {
      key: 'contract_type',
      label: t('fields.contract_type'),
      chosen: chosen.contract_type,
      kind: 'multi',
      ...asked('contract_types'),
    },
    { key: 'location', label: t('fields.location'), chosen: chosen.location, kind: 'multi', ...asked('locations') },
  ];
  const ownFilters = useOwnFilters(own);
  return (
    <ListToolbar
      views={columns.views}
      storageKey="contract_filters"
      filters={[...(isOffice ? filters : [state]), ...ownFilters]}
      searchHint={isOffice ? t('searchHint') : undefined}
    >
      <ColumnsButton columns={columns} />
      {exports && <ExportButton path="/api/v1/contracts/export" columns={exportedColumns(columns.shown, own)} />}
    </ListToolbar>
  );
}
