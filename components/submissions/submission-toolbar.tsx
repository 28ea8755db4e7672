import { useTranslations } from 'next-intl';
import { ColumnsButton } from '@/components/ui/list/columns/columns-button';
import { ExportButton } from '@/components/ui/list/export/export-button';
import type { Filter } from '@/components/ui/list/filters/filter';
import { ListToolbar } from '@/components/ui/list/filters/list-toolbar';
import { useOwnFilters } from '@/components/ui/own-fields/use-own-fields';
import type { ListColumns } from '@/lib/fields/list';
import { exportedColumns, type OwnFields } from '@/lib/forms/own-fields/own-field';
import type { ChosenValues } from '@/lib/lists/chosen-values';
import { submissionStatuses } from '@/lib/submissions/transitions';

interface SubmissionToolbarProps {
  chosen: ChosenValues<'client_id' | 'job_id' | 'stage_id' | 'owner_id'>;
  /** Whether the filter searches all clients; otherwise it offers those of the visible submissions. */
  searchesClients: boolean;
  exports: boolean;
  columns: ListColumns;
  /** The company's own fields that are among the columns. */
  own: OwnFields;
}

export function SubmissionToolbar({ chosen, searchesClients, exports, columns, own }: SubmissionToolbarProps) {
  const t = useTranslations('submissions');
  const status = useTranslations('statuses.submission');
  const asked = (field: string) => ({ options: [], source: { path: '/api/v1/candidate-submissions-filters', field } });
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
  const filters: Filter[] = [
    {
      key: 'status',
      label: t('fields.status'),
      kind: 'multi',
      options: submissionStatuses.map((value) => ({ value, label: status(value) })),
    },
    client,
    { key: 'job_id', label: t('fields.job'), chosen: chosen.job_id, kind: 'select', ...asked('jobs') },
    { key: 'stage_id', label: t('fields.stage'), chosen: chosen.stage_id, kind: 'select', ...asked('stages') },
    { key: 'owner_id', label: t('fields.owner'), chosen: chosen.owner_id, kind: 'select', ...asked('owners') },
    ...useOwnFilters(own),
  ];
  return (
    <ListToolbar views={columns.views} storageKey="submission_filters" filters={filters} searchHint={t('searchHint')}>
      <ColumnsButton columns={columns} />
      {exports && (
        <ExportButton path="/api/v1/candidate-submissions/export" columns={exportedColumns(columns.shown, own)} />
      )}
    </ListToolbar>
  );
}
