import { useFormatter, useLocale, useTranslations } from 'next-intl';
import styles from '@/components/calendar/calendar.module.css';
import { KindSign } from '@/components/calendar/entry-kind';
import { EntryTime } from '@/components/calendar/entry-time';
import type { ShownCalendar } from '@/components/calendar/shown-calendar';
import { type CalendarDay, isWithin, weekdayIso } from '@/lib/calendar/days';
import type { CalendarEntry } from '@/lib/calendar-entries/schema';
import { calendarHref, weeksOf } from '@/lib/calendar-entries/view';
import { formatMonth, midnightUtc } from '@/lib/format/days';

/** So many entries of a day are shown; the others are behind a link. */
const mostShown = 3;

/** A month as whole weeks. */
export function MonthGrid(shown: ShownCalendar) {
  const [format, locale] = [useFormatter(), useLocale()];
  const weeks = weeksOf(shown.period.drawn);
  return (
    <table className={styles.month}>
      <caption className="visually-hidden">{formatMonth(shown.period.days.start.slice(0, 7), locale)}</caption>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col">
              {format.dateTime(midnightUtc(day), { weekday: 'short', timeZone: 'UTC' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell key={day} day={day} {...shown} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayCell({ day, byDay, period, today, weekend, timeZone, address }: ShownCalendar & { day: CalendarDay }) {
  const [t, format] = [useTranslations('calendar'), useFormatter()];
  const entries = byDay.get(day) ?? [];
  const shown = entries.length > mostShown + 1 ? entries.slice(0, mostShown) : entries;
  const name = format.dateTime(midnightUtc(day), 'day');
  return (
    <td
      data-column={day}
      data-other={!isWithin(day, period.days) || undefined}
      data-weekend={weekend.includes(weekdayIso(day)) || undefined}
      aria-current={day === today ? 'date' : undefined}
    >
      <a className={styles.day} href={calendarHref(address, { view: 'week', on: day })} aria-label={name}>
        <time dateTime={day}>{format.dateTime(midnightUtc(day), { day: 'numeric', timeZone: 'UTC' })}</time>
      </a>
      {day === today && <span className={styles.today}>{t('today')}</span>}
      {shown.length > 0 && (
        <ul className={styles.entries}>
          {shown.map((entry) => (
            <li key={entry.kind + entry.id} data-card={entry.move ? entry.kind + entry.id : undefined}>
              <EntryLine entry={entry} timeZone={timeZone} />
            </li>
          ))}
        </ul>
      )}
      {shown.length < entries.length && (
        <a className={styles.more} href={`${calendarHref(address, { view: 'list', on: day })}#${dayAnchor(day)}`}>
          {t('more', { count: entries.length - shown.length })}
          <span className="visually-hidden"> {name}</span>
        </a>
      )}
    </td>
  );
}

/** Where a day's part of the list begins. */
export const dayAnchor = (day: CalendarDay): string => `day-${day}`;

function EntryLine({ entry, timeZone }: { entry: CalendarEntry; timeZone: string }) {
  const text = (
    <>
      <KindSign kind={entry.kind} />
      <span className={styles.text}>
        <EntryTime entry={entry} timeZone={timeZone} /> <bdi>{entry.title}</bdi>
      </span>
    </>
  );
  if (entry.path === null) return <span className={styles.line}>{text}</span>;
  return (
    <a className={styles.line} href={entry.path} draggable={entry.move ? false : undefined}>
      {text}
    </a>
  );
}
