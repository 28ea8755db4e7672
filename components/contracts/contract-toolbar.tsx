import { useTranslations } from 'next-intl';
import { ColumnsButton } from '@/components/ui/columns-button';
import { ExportButton } from '@/components/ui/export-button';
import type { Filter } from '@/components/ui/filters';
import { ListToolbar } from '@/components/ui/list-toolbar';
import type { Option } from '@/components/ui/select-field';
import type { ContractFilters } from '@/lib/contracts/schema';
import type { ListColumns } from '@/lib/field-preferences/choose-fields';

interface ContractToolbarProps {
  values: ContractFilters;
  types: readonly Option[];
  locations: readonly Option[];
  /** Whether clients may be searched; else only those of the visible contracts are offered. */
  searchesClients: boolean;
  /** All contracts, not only one's own few. */
  isOffice: boolean;
  exports: boolean;
  columns: ListColumns;
}

export function ContractToolbar({ values, types, locations, searchesClients, isOffice, exports, columns }: ContractToolbarProps) {
  const t = useTranslations('contracts');
  const status = useTranslations('statuses.contract');
  const named = (rows: { id: string; name: string }[]) => rows.map(({ id, name }) => ({ value: id, label: name }));
  const client: Filter = searchesClients
    ? { key: 'client_id', label: t('fields.client'), kind: 'record', path: '/api/v1/clients/search', recordPath: '/api/v1/clients' }
    : { key: 'client_id', label: t('fields.client'), kind: 'select', options: named(values.clients) };
  const state: Filter = { key: 'status', label: t('fields.status'), kind: 'multi', options: values.statuses.map((value) => ({ value, label: status(value) })) };
  const filters: Filter[] = [
    state,
    client,
    { key: 'owner_id', label: t('fields.owner'), kind: 'select', options: named(values.owners) },
    { key: 'contract_type', label: t('fields.contract_type'), kind: 'multi', options: types },
    { key: 'location', label: t('fields.location'), kind: 'multi', options: locations },
  ];
  return (
    <ListToolbar storageKey="contract_filters" filters={isOffice ? filters : [state]} searchHint={isOffice ? t('searchHint') : undefined}>
      <ColumnsButton columns={columns} />
      {exports && <ExportButton path="/api/v1/contracts/export" />}
    </ListToolbar>
  );
}
