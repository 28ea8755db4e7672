import { useTranslations } from 'next-intl';
import { ColumnsButton } from '@/components/ui/list/columns/columns-button';
import { ExportButton } from '@/components/ui/list/export/export-button';
import type { Filter } from '@/components/ui/list/filters/filter';
import { ListToolbar } from '@/components/ui/list/filters/list-toolbar';
import { auditActions, auditSubjects } from '@/lib/audit/schema';
import type { ListColumns } from '@/lib/fields/list';
import type { ChosenValues } from '@/lib/lists/chosen-values';

interface AuditToolbarProps {
  chosen: ChosenValues<'actor_id'>;
  /** Whether the filter searches users as somebody types; otherwise it offers the first users. */
  searchesUsers: boolean;
  exports: boolean;
  columns: ListColumns;
}

export function AuditToolbar({ chosen, searchesUsers, exports, columns }: AuditToolbarProps) {
  const t = useTranslations('audit');
  const byLabel = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label);
  const actor: Filter = {
    key: 'actor_id',
    label: t('filters.actor'),
    chosen: chosen.actor_id,
    ...(searchesUsers
      ? { kind: 'record', path: '/api/v1/users', recordPath: '/api/v1/users' }
      : {
          kind: 'select',
          options: [{ value: 'nobody', label: t('bySystem') }],
          source: { path: '/api/v1/audit-log/filters', field: 'actors' },
        }),
  };
  const filters: Filter[] = [
    actor,
    {
      key: 'action',
      label: t('filters.action'),
      kind: 'multi',
      options: auditActions.map((value) => ({ value, label: t(`actions.${value}`) })),
    },
    {
      key: 'subject_type',
      label: t('filters.subjectType'),
      kind: 'multi',
      options: auditSubjects.map((value) => ({ value, label: t(`subjects.${value}`) })).sort(byLabel),
    },
    { key: 'at', label: t('filters.at'), kind: 'dates' },
  ];
  return (
    <ListToolbar views={columns.views} storageKey="audit_filters" filters={filters} searchHint={t('searchHint')}>
      <ColumnsButton columns={columns} />
      {exports && <ExportButton path="/api/v1/audit-log/export" columns={columns.shown} />}
    </ListToolbar>
  );
}
