import { useTranslations } from 'next-intl';
import { ColumnsButton } from '@/components/ui/list/columns-button';
import { ExportButton } from '@/components/ui/list/export-button';
import type { Filter } from '@/components/ui/list/filter';
import { ListToolbar } from '@/components/ui/list/list-toolbar';
import type { AuditFilters } from '@/lib/audit/schema';
import type { ListColumns } from '@/lib/field-preferences/choose-fields';

interface AuditToolbarProps {
  values: AuditFilters;
  /** Whether users may be searched by typing; else the first of them are offered. */
  searchesUsers: boolean;
  exports: boolean;
  columns: ListColumns;
}

/** People that are still offered as a list. */
const listedPeople = 20;

export function AuditToolbar({ values, searchesUsers, exports, columns }: AuditToolbarProps) {
  const t = useTranslations('audit');
  const byLabel = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label);
  const actor: Filter =
    searchesUsers && values.actors.length > listedPeople
      ? {
          key: 'actor_id',
          label: t('filters.actor'),
          kind: 'record',
          path: '/api/v1/users',
          recordPath: '/api/v1/users',
        }
      : {
          key: 'actor_id',
          label: t('filters.actor'),
          kind: 'select',
          options: [
            ...values.actors.map(({ id, name }) => ({ value: id, label: name })),
            { value: 'nobody', label: t('bySystem') },
          ],
        };
  const filters: Filter[] = [
    actor,
    {
      key: 'action',
      label: t('filters.action'),
      kind: 'multi',
      options: values.actions.map((value) => ({ value, label: t(`actions.${value}`) })),
    },
    {
      key: 'subject_type',
      label: t('filters.subjectType'),
      kind: 'multi',
      options: values.subject_types.map((value) => ({ value, label: t(`subjects.${value}`) })).sort(byLabel),
    },
    { key: 'at', label: t('filters.at'), kind: 'dates' },
  ];
  return (
    <ListToolbar storageKey="audit_filters" filters={filters} searchHint={t('searchHint')}>
      <ColumnsButton columns={columns} />
      {exports && <ExportButton path="/api/v1/audit-log/export" columns={columns.shown} />}
    </ListToolbar>
  );
}
