import { useLocale, useTranslations } from 'next-intl';
import styles from '@/components/timesheets/week/clock.module.css';
import { formatClockTime, formatHours } from '@/lib/format/figures';
import { isolate, isolateFigure } from '@/lib/format/isolate';
import { zoneName } from '@/lib/format/zones';
import type { ClockSpan } from '@/lib/hours/clock/clock';
import type { ClockChange } from '@/lib/hours/clock/rules';
import { hoursOf } from '@/lib/money/minutes';
import { clockChangeText } from '@/lib/timesheets/clock-change-text';

/** The clock times of a day, to read: one line for each stretch of work, with its break. */
export function ClockTimes({ spans }: { spans: readonly ClockSpan[] }) {
  const [t, locale] = [useTranslations('timesheets.grid.clock'), useLocale()];
  if (spans.length === 0) return null;
  return (
    <ul className={styles.times}>
      {spans.map(({ start, end, break_minutes: pause, start_pass: pass = '' }) => (
        <li key={`${start}${pass} ${end}`}>
          <bdi>
            {formatClockTime(start, locale)}–{formatClockTime(end, locale)}
          </bdi>
          {pause > 0 && <> {t('breakOf', { minutes: pause })}</>}
        </li>
      ))}
    </ul>
  );
}

/** The zone of the clock times above. */
export function ClockZone({ zone }: { zone: string }) {
  const t = useTranslations('timesheets.grid.clock');
  return <p className={styles.zone}>{t('zone', { zone: isolate(zoneName(zone, useLocale())) })}</p>;
}

/**
 * What rounding and breaks made of a day's clock times: the time as it was entered, and a break that is missing.
 *
 * @param locale that of the hours beside it, if it is not the page's
 */
export function ClockChanged({ change, locale }: { change: ClockChange; locale?: string }) {
  const [t, own] = [useTranslations('timesheets.grid.clock'), useLocale()];
  const { entered, missing_break: minutes, deducted } = change;
  const hours = isolateFigure(formatHours(hoursOf(String(entered)), locale ?? own));
  return (
    <p className={styles.changed} data-tone={minutes > 0 && !deducted ? 'warning' : undefined}>
      {clockChangeText(change, hours, t)}
    </p>
  );
}
