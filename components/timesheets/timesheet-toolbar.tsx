import { useTranslations } from 'next-intl';
import { ColumnsButton } from '@/components/ui/columns-button';
import { ExportButton } from '@/components/ui/export-button';
import type { Filter } from '@/components/ui/filters';
import { ListToolbar } from '@/components/ui/list-toolbar';
import { timesheetStatuses } from '@/lib/timesheets/transitions';
import type { ListColumns } from '@/lib/field-preferences/choose-fields';

interface TimesheetToolbarProps {
  /** Whose time there is; nobody for who sees only their own. */
  consultants: readonly { id: string; name: string }[];
  /** The contract that the list is narrowed to. */
  contract: { id: string; number: string } | null;
  searchesClients: boolean;
  exports: boolean;
  /** Null for who sees weeks, not a table. */
  columns: ListColumns | null;
}

export function TimesheetToolbar({ consultants, contract, searchesClients, exports, columns }: TimesheetToolbarProps) {
  const t = useTranslations('timesheets');
  const status = useTranslations('statuses.timesheet');
  const client: Filter = { key: 'client_id', label: t('fields.client'), kind: 'record', path: '/api/v1/clients/search', recordPath: '/api/v1/clients' };
  const consultant: Filter = {
    key: 'consultant_id', label: t('fields.consultant'), kind: 'select', options: consultants.map(({ id, name }) => ({ value: id, label: name })),
  };
  const filters: Filter[] = [
    { key: 'status', label: t('fields.status'), kind: 'multi', options: timesheetStatuses.map((value) => ({ value, label: status(value) })) },
    { key: 'period', label: t('fields.period'), kind: 'dates' },
    ...(contract ? [{ key: 'contract_id', label: t('fields.contract'), kind: 'select' as const, options: [{ value: contract.id, label: contract.number }] }] : []),
    ...(searchesClients ? [client] : []),
    ...(consultants.length > 0 ? [consultant] : []),
  ];
  return (
    <ListToolbar storageKey="timesheet_filters" filters={filters} searchHint={t(consultants.length > 0 ? 'searchHint' : 'ownSearchHint')}>
      {columns && <ColumnsButton columns={columns} />}
      {exports && <ExportButton path="/api/v1/timesheets/export" />}
    </ListToolbar>
  );
}
