import { useFormatter, useLocale, useTranslations } from 'next-intl';
import styles from '@/components/timesheets/week/classes.module.css';
import type { RateTypeName } from '@/components/timesheets/week/week-table';
import { Hours } from '@/components/ui/value/hours';
import { midnightUtc } from '@/lib/format/days';
import { formatClockTime, formatHours } from '@/lib/format/figures';
import { isolateFigure } from '@/lib/format/isolate';
import type { ClassifiedTime } from '@/lib/hours/classify';
import type { ClassReason } from '@/lib/hours/pieces';
import { type DecimalInput, sum } from '@/lib/money/amount';
import { hoursOf } from '@/lib/money/minutes';

interface WeekClassesProps {
  time: readonly (Pick<ClassifiedTime, 'date' | 'rateType' | 'reason' | 'also' | 'night'> & {
    minutes: DecimalInput;
  })[];
  names: readonly RateTypeName[];
  /** Whether a screen reader reads the sums again when they change: if somebody is typing. */
  isLive?: boolean;
}

/**
 * The number of hours in each class, with the hours whose class differs from the one they were entered with, and the
 * reason.
 */
export function WeekClasses({ time, names, isLive }: WeekClassesProps) {
  const t = useTranslations('timesheets.classes');
  const reasonText = useReasonText();
  const [format, locale] = [useFormatter(), useLocale()];
  const nameOf = (type: string) => names.find(({ key }) => key === type)?.label ?? type;
  const byType = Map.groupBy(time, ({ rateType }) => rateType);
  if (time.length === 0) return null;
  return (
    <section className={styles.classes} aria-label={t('title')}>
      <dl className={styles.sums} aria-live={isLive ? 'polite' : undefined}>
        {[...byType].map(([type, pieces]) => (
          <div key={type} className={styles.sum}>
            <dt>{nameOf(type)}</dt>
            <dd>
              <Hours value={hoursOf(sum(pieces.map(({ minutes }) => minutes)))} />
            </dd>
          </div>
        ))}
      </dl>
      <ul className={styles.reasons}>
        {time.map(({ date, rateType, minutes, reason: own, also, night }, index) => {
          const reason = own ?? night?.reason;
          return reason ? (
            <li key={`${date} ${rateType} ${index}`}>
              {t(also ? 'lineBoth' : 'line', {
                ...(also ? { other: nameOf(also.rateType), otherReason: reasonText(also.reason) } : {}),
                day: format.dateTime(midnightUtc(date), { weekday: 'long', timeZone: 'UTC' }),
                type: nameOf(rateType),
                reason: reasonText(reason),
                hours: isolateFigure(formatHours(hoursOf(minutes), locale)),
              })}
            </li>
          ) : null;
        })}
      </ul>
    </section>
  );
}

/** Explains why hours changed their class: "over 8 hours that day". */
function useReasonText(): (reason: ClassReason) => string {
  const t = useTranslations('timesheets.classes.reasons');
  const [format, locale] = [useFormatter(), useLocale()];
  const timeOf = (time: string) => formatClockTime(time, locale);
  return (reason) => {
    if (reason.step === 'weekend') return t('weekend');
    if (reason.step === 'weekday') return format.dateTime(weekdayOf(reason.day), { weekday: 'long', timeZone: 'UTC' });
    if (reason.step === 'holiday') return t('holiday', { name: reason.name });
    if (reason.step === 'night') return t('night', { from: timeOf(reason.from), to: timeOf(reason.to) });
    if (reason.step === 'averaging') return t('averaging', { over: Number(reason.over), weeks: reason.weeks });
    if (reason.step !== 'consecutive_day') return t(reason.step, { over: Number(reason.over) });
    if (reason.over === null) return t('consecutive_day', { nth: reason.nth });
    return t('consecutive_day_over', { nth: reason.nth, over: Number(reason.over) });
  };
}

/** Any date on a day of the week, 1 Monday … 7 Sunday: 4 January 2027 is a Monday. */
const weekdayOf = (day: number): Date => new Date(Date.UTC(2027, 0, 3 + day));
