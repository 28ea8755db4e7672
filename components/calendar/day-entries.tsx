import { useFormatter, useTranslations } from 'next-intl';
import styles from '@/components/calendar/calendar.module.css';
import { KindSign } from '@/components/calendar/entry-kind';
import { EntryTime } from '@/components/calendar/entry-time';
import { MoveButton } from '@/components/calendar/move-button';
import type { ShownCalendar } from '@/components/calendar/shown-calendar';
import type { CalendarDay } from '@/lib/calendar/days';
import { midnightUtc } from '@/lib/format/days';

/** A day's name with everything that is on it. */
export function DayEntries({ day, byDay, today, timeZone }: ShownCalendar & { day: CalendarDay }) {
  const [t, format] = [useTranslations('calendar'), useFormatter()];
  const name = format.dateTime(midnightUtc(day), {
    weekday: 'long',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return (
    <>
      <h3 className={styles.dayName} aria-current={day === today ? 'date' : undefined}>
        <time dateTime={day}>{name}</time>
        {day === today && <span className={styles.today}>{t('today')}</span>}
      </h3>
      <ul className={styles.rows}>
        {byDay.get(day)?.map((entry) => (
          <li
            key={entry.kind + entry.id}
            className={styles.row}
            data-card={entry.move ? entry.kind + entry.id : undefined}
          >
            <span className={styles.facts}>
              <KindSign kind={entry.kind} isNamed />
              <EntryTime entry={entry} timeZone={timeZone} isWhole />
            </span>
            <span className={styles.about}>
              {entry.path === null ? (
                <bdi>{entry.title}</bdi>
              ) : (
                <a href={entry.path} className={styles.title} draggable={entry.move ? false : undefined}>
                  <bdi>{entry.title}</bdi>
                </a>
              )}
              {entry.subtitle && <bdi className={styles.quiet}>{entry.subtitle}</bdi>}
            </span>
            <MoveButton entry={entry} />
          </li>
        ))}
      </ul>
    </>
  );
}
