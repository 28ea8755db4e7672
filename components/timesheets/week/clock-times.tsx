import { useLocale, useTranslations } from 'next-intl';
import styles from '@/components/timesheets/week/clock.module.css';
import { isolate } from '@/lib/format/isolate';
import { zoneName } from '@/lib/format/zones';
import type { ClockSpan } from '@/lib/hours/clock/clock';

/** The clock times of a day, to read: one line for each stretch of work, with its break. */
export function ClockTimes({ spans }: { spans: readonly ClockSpan[] }) {
  const t = useTranslations('timesheets.grid.clock');
  if (spans.length === 0) return null;
  return (
    <ul className={styles.times}>
      {spans.map(({ start, end, break_minutes: pause, start_pass: pass = '' }) => (
        <li key={`${start}${pass} ${end}`}>
          <bdi dir="ltr">
            {start}–{end}
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
