import { useFormatter, useTranslations } from 'next-intl';
import styles from '@/components/ui/figures.module.css';
import { NoValue } from '@/components/ui/no-value';

/** A calendar day `YYYY-MM-DD`: the same day in every zone. */
export function CalendarDate({ value }: { value: string | null | undefined }) {
  const format = useFormatter();
  if (!value) return <NoValue />;
  return (
    <bdi className={styles.day}>
      <time dateTime={value}>{format.dateTime(midnightUtc(value), 'day')}</time>
    </bdi>
  );
}

/** A period of calendar days, both ends included; one without an end reads "from …". */
export function CalendarPeriod({ start, end }: { start: string; end: string | null | undefined }) {
  const format = useFormatter();
  const t = useTranslations('ui');
  const text = end
    ? format.dateTimeRange(midnightUtc(start), midnightUtc(end), 'day')
    : t('openPeriod', { start: format.dateTime(midnightUtc(start), 'day') });
  return <bdi className={styles.day}>{text}</bdi>;
}

function midnightUtc(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
