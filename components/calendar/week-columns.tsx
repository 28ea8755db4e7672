import { useTranslations } from 'next-intl';
import styles from '@/components/calendar/calendar.module.css';
import { DayEntries } from '@/components/calendar/day-entries';
import type { ShownCalendar } from '@/components/calendar/shown-calendar';
import { eachDay, weekdayIso } from '@/lib/calendar/days';

/** The seven days of a week beside each other, on a phone below each other. */
export function WeekColumns(shown: ShownCalendar) {
  const t = useTranslations('calendar');
  return (
    <div className={styles.week}>
      {eachDay(shown.period.days).map((day) => (
        <section
          key={day}
          className={styles.part}
          data-column={day}
          data-weekend={shown.weekend.includes(weekdayIso(day)) || undefined}
        >
          <DayEntries day={day} {...shown} />
          {!shown.byDay.has(day) && <p className={styles.nothing}>{t('nothing')}</p>}
        </section>
      ))}
    </div>
  );
}
