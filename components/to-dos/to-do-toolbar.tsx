import { useTranslations } from 'next-intl';
import { ListToolbar } from '@/components/ui/list/filters/list-toolbar';
import type { ChosenValues } from '@/lib/lists/chosen-values';
import { dueFilters, ownOpenToDos, toDoScopes, toDoStates } from '@/lib/to-dos/kinds';

/** The search and filters of the list of to-dos. */
export function ToDoToolbar({ chosen }: { chosen: ChosenValues<'assignee_id'> }) {
  const t = useTranslations('to_dos');
  return (
    <ListToolbar
      // The list always opens with what its reader has to do.
      storageKey={null}
      opening={ownOpenToDos}
      searchHint={t('fields.title')}
      filters={[
        {
          key: 'scope',
          label: t('filters.scope'),
          kind: 'select',
          options: toDoScopes.map((value) => ({ value, label: t(`scopes.${value}`) })),
        },
        {
          key: 'state',
          label: t('fields.state'),
          kind: 'select',
          options: toDoStates.map((value) => ({ value, label: t(`states.${value}`) })),
        },
        {
          key: 'due',
          label: t('fields.due_on'),
          kind: 'select',
          options: dueFilters.map((value) => ({ value, label: t(`dues.${value}`) })),
        },
        {
          key: 'assignee_id',
          label: t('fields.assignee'),
          chosen: chosen.assignee_id,
          kind: 'select',
          options: [],
          source: { path: '/api/v1/to-dos/filters', field: 'assignees' },
        },
      ]}
    />
  );
}
