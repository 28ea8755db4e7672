import { useTranslations } from 'next-intl';
import { ColumnsButton } from '@/components/ui/list/columns/columns-button';
import { ExportButton } from '@/components/ui/list/export/export-button';
import type { Filter } from '@/components/ui/list/filters/filter';
import { ListToolbar } from '@/components/ui/list/filters/list-toolbar';
import { useOwnFilters } from '@/components/ui/own-fields/use-own-fields';
import type { ListColumns } from '@/lib/fields/list';
import { exportedColumns, type OwnFields } from '@/lib/forms/own-fields/own-field';
import type { ChosenValues } from '@/lib/lists/chosen-values';
import { timesheetStatuses } from '@/lib/timesheets/transitions';

interface TimesheetToolbarProps {
  chosen: ChosenValues<'client_id' | 'consultant_id' | 'contract_id'>;
  /** Whether it shows everybody's time, not only the reader's own. */
  isOffice: boolean;
  /** The company's currency, and the one that the list is filtered by. */
  currencies: readonly string[];
  searchesClients: boolean;
  exports: boolean;
  /** Null for anyone who sees weeks instead of a table. */
  columns: ListColumns | null;
  /** The company's own fields among the columns. */
  own: OwnFields;
}

const toOption = (code: string) => ({ value: code, label: code });

export function TimesheetToolbar({
  chosen,
  isOffice,
  currencies,
  searchesClients,
  exports,
  columns,
  own,
}: TimesheetToolbarProps) {
  const t = useTranslations('timesheets');
  const status = useTranslations('statuses.timesheet');
  const client: Filter = {
    key: 'client_id',
    label: t('fields.client'),
    chosen: chosen.client_id,
    kind: 'record',
    path: '/api/v1/clients/search',
    recordPath: '/api/v1/clients',
  };
  const consultant: Filter = {
    key: 'consultant_id',
    label: t('fields.consultant'),
    chosen: chosen.consultant_id,
    kind: 'select',
    options: [],
    source: { path: '/api/v1/timesheets/filters', field: 'consultants' },
  };
  const filters: Filter[] = [
    {
      key: 'status',
      label: t('fields.status'),
      kind: 'multi',
      options: timesheetStatuses.map((value) => ({ value, label: status(value) })),
    },
    { key: 'period', label: t('fields.period'), kind: 'dates' },
    { key: 'ended', label: t('fields.lastDay'), kind: 'dates' },
    { key: 'currency', label: t('fields.currency'), kind: 'select', options: currencies.map(toOption) },
    ...(chosen.contract_id?.length
      ? [{ key: 'contract_id', label: t('fields.contract'), kind: 'select' as const, options: chosen.contract_id }]
      : []),
    ...(searchesClients ? [client] : []),
    ...(isOffice ? [consultant] : []),
    ...useOwnFilters(own),
  ];
  return (
    <ListToolbar
      views={columns?.views}
      storageKey="timesheet_filters"
      filters={filters}
      searchHint={t(isOffice ? 'searchHint' : 'ownSearchHint')}
    >
      {columns && <ColumnsButton columns={columns} />}
      {exports && (
        <ExportButton
          path="/api/v1/timesheets/export"
          columns={columns ? exportedColumns(columns.shown, own) : undefined}
        />
      )}
    </ListToolbar>
  );
}
