import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/plain/alert';
import { useDays } from '@/components/ui/value/use-figures';
import type { AssignmentLimit } from '@/lib/contracts/time/assignment-limits';

/** Says which limits by law the assignment passes, and when. */
export function AssignmentLimits({ limits }: { limits: readonly AssignmentLimit[] }) {
  const [t, show] = [useTranslations('contracts.limits'), useDays()];
  if (limits.length === 0) return null;
  const isNear = limits.some(({ state }) => state !== 'ahead');
  return (
    <Alert severity={isNear ? 'warning' : 'info'} role="note">
      {limits.map(({ law, last_day: day, counted_from: start }) => (
        <div key={law}>{t(law, { day: show.day(day) ?? '', start: show.day(start) ?? '' })}</div>
      ))}
      <div>{t('note')}</div>
    </Alert>
  );
}
