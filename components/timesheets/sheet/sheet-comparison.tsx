import { useLocale, useTranslations } from 'next-intl';
import styles from '@/components/timesheets/week/classes.module.css';
import { Section } from '@/components/ui/record/section';
import { formatPeriod, formatWeekday } from '@/lib/format/days';
import { formatHours } from '@/lib/format/figures';
import { isolateFigure } from '@/lib/format/isolate';
import { formatHours as plainHours, sum } from '@/lib/money/amount';
import { differentDays } from '@/lib/timesheets/entering/comparison';
import type { SheetSetting } from '@/lib/timesheets/entering/editor-rates';
import type { TimesheetRecord } from '@/lib/timesheets/schema';

interface SheetComparisonProps {
  sheet: TimesheetRecord;
  earlier: SheetSetting['earlier'];
  /** Decimal string. */
  expected: string;
}

/**
 * The comparison that an approver would otherwise make by hand: the differences from the week before, and from the
 * expected hours.
 */
export function SheetComparison({ sheet, earlier, expected }: SheetComparisonProps) {
  const t = useTranslations('timesheets.comparison');
  const locale = useLocale();
  const hours = (value: string) => isolateFigure(formatHours(value, locale));
  const period = { start: sheet.period_start, end: sheet.period_end };
  const days = earlier ? differentDays({ period, entries: sheet.entries }, earlier) : [];
  return (
    <Section title={t('title')}>
      <ul className={styles.reasons}>
        <li>{t('expected', { hours: hours(sheet.total_hours), expected: hours(expected) })}</li>
        {earlier && (
          <li>
            {t('before', {
              period: formatPeriod(earlier.period.start, earlier.period.end, locale),
              hours: hours(plainHours(sum(earlier.entries.map((entry) => entry.hours)))),
            })}
          </li>
        )}
        {days.map((day) => (
          <li key={day.date}>
            {t('day', { day: formatWeekday(day.date, locale), hours: hours(day.hours), before: hours(day.before) })}
          </li>
        ))}
        {earlier && days.length === 0 && <li>{t('same')}</li>}
      </ul>
    </Section>
  );
}
