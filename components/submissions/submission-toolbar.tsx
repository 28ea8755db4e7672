import { useTranslations } from 'next-intl';
import { ColumnsButton } from '@/components/ui/columns-button';
import { ExportButton } from '@/components/ui/export-button';
import type { Filter } from '@/components/ui/filters';
import { ListToolbar } from '@/components/ui/list-toolbar';
import type { SubmissionFilters } from '@/lib/submissions/schema';
import type { ListColumns } from '@/lib/field-preferences/choose-fields';

interface SubmissionToolbarProps {
  values: SubmissionFilters;
  /** Whether clients may be searched; else only those of the visible submissions are offered. */
  searchesClients: boolean;
  exports: boolean;
  columns: ListColumns;
}

export function SubmissionToolbar({ values, searchesClients, exports, columns }: SubmissionToolbarProps) {
  const t = useTranslations('submissions');
  const status = useTranslations('statuses.submission');
  const named = (rows: { id: string; name: string }[]) => rows.map(({ id, name }) => ({ value: id, label: name }));
  const client: Filter = searchesClients
    ? { key: 'client_id', label: t('fields.client'), kind: 'record', path: '/api/v1/clients/search', recordPath: '/api/v1/clients' }
    : { key: 'client_id', label: t('fields.client'), kind: 'select', options: named(values.clients) };
  const filters: Filter[] = [
    { key: 'status', label: t('fields.status'), kind: 'multi', options: values.statuses.map((value) => ({ value, label: status(value) })) },
    client,
    { key: 'owner_id', label: t('fields.owner'), kind: 'select', options: named(values.owners) },
  ];
  return (
    <ListToolbar storageKey="submission_filters" filters={filters} searchHint={t('searchHint')}>
      <ColumnsButton columns={columns} />
      {exports && <ExportButton path="/api/v1/candidate-submissions/export" />}
    </ListToolbar>
  );
}
