import styles from '@/components/ui/value/figures.module.css';
import { NoValue } from '@/components/ui/value/no-value';
import { useDays } from '@/components/ui/value/use-figures';

/** A calendar day `YYYY-MM-DD`: the same day in every zone. */
export function CalendarDate({ value }: { value: string | null | undefined }) {
  const { day } = useDays();
  if (!value) return <NoValue />;
  return (
    <bdi className={styles.day}>
      <time dateTime={value}>{day(value)}</time>
    </bdi>
  );
}

/** A period of calendar days, both ends included; one without an end reads "from …". */
export function CalendarPeriod({ start, end }: { start: string; end: string | null | undefined }) {
  return <bdi className={styles.day}>{useDays().period(start, end)}</bdi>;
}
