import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/ui/action/action-button';
import { changeOfDay } from '@/lib/calendar-entries/move';
import type { CalendarEntry } from '@/lib/calendar-entries/schema';

/** Asks for another day of a to-do or of a contract's end; an interview is moved on its own page, with its time. */
export function MoveButton({ entry }: { entry: CalendarEntry }) {
  const t = useTranslations('calendar.move');
  const change = changeOfDay(entry, entry.date);
  if (!entry.move || !change || entry.kind === 'interview') return null;
  const [field = '', value = ''] = Object.entries(change.body)[0] ?? [];
  return (
    <ActionButton
      size="small"
      variant="text"
      aria-label={t('name', { name: entry.title })}
      action={{
        method: 'patch',
        path: change.path,
        etag: `"${entry.move.version}"`,
        success: t('moved'),
        undo: { method: 'patch', ...change },
        confirm: {
          title: t('name', { name: entry.title }),
          confirmLabel: t('confirm'),
          fields: [
            {
              name: field,
              label: t('day'),
              kind: 'date',
              required: true,
              value,
              ...(entry.move.from && { min: entry.move.from }),
            },
          ],
        },
      }}
    >
      {t('label')}
    </ActionButton>
  );
}
