import { useTranslations } from 'next-intl';
import { Alert, AlertTitle } from '@/components/ui/plain/alert';
import { useDays } from '@/components/ui/value/use-figures';
import { UserText } from '@/components/ui/value/user-text';
import type { ReminderPause } from '@/lib/reminders/schema';

/** Says that reminders of an invoice are paused, since when, by whom and why. */
export function PauseNotice({ pause }: { pause: ReminderPause }) {
  const [t, show] = [useTranslations('reminders'), useDays()];
  const until = pause.until && t('until', { day: show.day(pause.until) ?? '' });
  const facts = [pause.created_by.name, show.instant(pause.created_at), until].filter(Boolean);
  return (
    <Alert severity="info" role="status" style={{ marginBlockEnd: 20, whiteSpace: 'pre-line' }}>
      <AlertTitle>{t('pause.notice')}</AlertTitle>
      <UserText>{pause.reason}</UserText>
      <bdi>{facts.join(' · ')}</bdi>
    </Alert>
  );
}
