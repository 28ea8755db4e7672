import { useTranslations } from 'next-intl';
import { ListToolbar } from '@/components/ui/list/filters/list-toolbar';

const spans = [7, 14, 30, 60];

/** The filter of the board: how soon people start. */
export function ReadyToolbar() {
  const t = useTranslations('readiness.board.within');
  return (
    <ListToolbar
      storageKey="ready_to_start_filters"
      filters={[
        {
          key: 'within',
          label: t('label'),
          kind: 'select',
          options: spans.map((days) => ({ value: String(days), label: t('days', { days }) })),
        },
      ]}
    />
  );
}
