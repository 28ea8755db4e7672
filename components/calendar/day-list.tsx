import { useTranslations } from 'next-intl';
import styles from '@/components/calendar/calendar.module.css';
import { DayEntries } from '@/components/calendar/day-entries';
import { dayAnchor } from '@/components/calendar/month-grid';
import type { ShownCalendar } from '@/components/calendar/shown-calendar';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { eachDay } from '@/lib/calendar/days';

/** The days of a month on which something is. */
export function DayList(shown: ShownCalendar) {
  const t = useTranslations('calendar.empty');
  const days = eachDay(shown.period.days).filter((day) => shown.byDay.has(day));
  if (days.length === 0) return <EmptyState title={t('title')} text={t('text')} />;
  return (
    <div className={styles.list}>
      {days.map((day) => (
        <section key={day} id={dayAnchor(day)} className={styles.part}>
          <DayEntries day={day} {...shown} />
        </section>
      ))}
    </div>
  );
}
