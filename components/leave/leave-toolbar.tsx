import { useTranslations } from 'next-intl';
import { ListToolbar } from '@/components/ui/list/filters/list-toolbar';
import { leaveStatuses } from '@/lib/leave/statuses';
import type { Reference } from '@/lib/references/schema';

/** The search and filters of the list of leave. */
export function LeaveToolbar({ types }: { types: readonly Reference[] }) {
  const [t, status] = [useTranslations('leave'), useTranslations('statuses.leave')];
  return (
    <ListToolbar
      storageKey="leave_filters"
      searchHint={t('searchHint')}
      filters={[
        {
          key: 'status',
          label: t('fields.status'),
          kind: 'multi',
          options: leaveStatuses.map((value) => ({ value, label: status(value) })),
        },
        {
          key: 'leave_type',
          label: t('fields.leave_type'),
          kind: 'select',
          options: types.map(({ key, label }) => ({ value: key, label })),
        },
      ]}
    />
  );
}
