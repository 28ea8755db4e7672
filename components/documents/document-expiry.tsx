import { useTranslations } from 'next-intl';
import styles from '@/components/documents/documents.module.css';
import { CalendarDate } from '@/components/ui/value/date';
import { daysBetween } from '@/lib/calendar/days';
import { reminderDays, runsOut } from '@/lib/documents/expiry';
import type { UserDocument } from '@/lib/documents/schema';

/** The last day on which a document is valid, with a warning if that is near. */
export function DocumentExpiry({
  document: { expiry_date: day, status },
  today,
}: {
  document: UserDocument;
  today: string;
}) {
  const t = useTranslations('documents');
  if (day === null) return <span className={styles.quiet}>{t('noExpiry')}</span>;
  const left = daysBetween(today, day);
  const isNear = runsOut(status) && left >= 0 && left <= reminderDays[0];
  return (
    <div>
      <CalendarDate value={day} />
      {isNear && <p className={styles.near}>{left === 0 ? t('today') : t('inDays', { days: left })}</p>}
    </div>
  );
}
