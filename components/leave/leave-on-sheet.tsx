import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/plain/alert';
import { useFigures } from '@/components/ui/value/use-figures';
import type { Leave } from '@/lib/leave/schema';
import type { WordOf } from '@/lib/references/built-in-word';

interface LeaveOnSheetProps {
  leave: readonly Pick<Leave, 'id' | 'leave_type' | 'start_date' | 'end_date' | 'hours' | 'status'>[];
  wordOf: WordOf;
}

/** Says which days of a timesheet are leave. */
export function LeaveOnSheet({ leave, wordOf }: LeaveOnSheetProps) {
  const [t, status, show] = [useTranslations('leave'), useTranslations('statuses.leave'), useFigures()];
  if (leave.length === 0) return null;
  return (
    <Alert severity="info" role="note">
      {leave.map((one) => (
        <div key={one.id}>
          {t('onSheet', {
            type: wordOf('leave_type', one.leave_type),
            period: show.period(one.start_date, one.end_date),
            hours: show.hours(one.hours) ?? '',
            status: status(one.status),
          })}
        </div>
      ))}
    </Alert>
  );
}
