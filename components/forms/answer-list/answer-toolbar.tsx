import { useTranslations } from 'next-intl';
import { ColumnsButton } from '@/components/ui/list/columns/columns-button';
import { ExportButton } from '@/components/ui/list/export/export-button';
import type { Filter } from '@/components/ui/list/filters/filter';
import { ListToolbar } from '@/components/ui/list/filters/list-toolbar';
import { useFieldFilters } from '@/components/ui/own-fields/use-field-filters';
import type { ListColumns } from '@/lib/fields/list';
import { answerStatuses } from '@/lib/forms/answer-statuses';
import type { ListForm } from '@/lib/forms/answers/listing/list-form';

interface AnswerToolbarProps {
  form: ListForm;
  /** Whether the reader may search for people. */
  searchesUsers: boolean;
  columns: ListColumns;
}

export function AnswerToolbar({ form, searchesUsers, columns }: AnswerToolbarProps) {
  const [t, status] = [useTranslations('answer_list'), useTranslations('statuses.form_submission')];
  const users = { kind: 'record', path: '/api/v1/users', recordPath: '/api/v1/users' } as const;
  const filterOf = useFieldFilters(searchesUsers);
  const filters: Filter[] = [
    {
      key: 'status',
      label: t('fields.status'),
      kind: 'multi',
      options: answerStatuses.map((value) => ({ value, label: status(value) })),
    },
    ...(searchesUsers ? [{ key: 'created_by', label: t('fields.author'), ...users }] : []),
    ...form.fields.filter(({ isFilterable }) => isFilterable).flatMap((field) => filterOf(field, field.path)),
  ];
  return (
    <ListToolbar views={columns.views} storageKey={null} filters={filters} searchHint={t('searchHint')}>
      <ColumnsButton columns={columns} />
      {form.exports && <ExportButton path="/api/v1/submissions/export" of={{ form: form.id }} />}
    </ListToolbar>
  );
}
