import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { cellKey, type GridPlace } from '@/components/timesheets/grid/cells';
import { DayAsk, type DayMark, DayMarkText } from '@/components/timesheets/week/day-marks';
import { HolidayName, useDayText, useShortDayText } from '@/components/timesheets/week/day-name';
import styles from '@/components/timesheets/week/stack.module.css';
import type { RateTypeName, WeekProps } from '@/components/timesheets/week/week-table';
import { Hours } from '@/components/ui/value/hours';
import type { Holiday } from '@/lib/hours/schema';

interface DayStackProps extends WeekProps {
  /** Shown below a cell: its note, or the control that opens one. */
  note: (place: GridPlace, label: string) => ReactNode;
  /** Whether a rate type has a line on a day; by default each one has. The first type always has one. */
  hasLine?: (place: GridPlace) => boolean;
  /** Adds missing lines to a day. */
  more?: (date: string) => ReactNode;
  /** Shown below the total. */
  foot?: ReactNode;
}

/** A week on a phone: a line per day, and under it one for each further rate type. */
export function DayStack(props: DayStackProps) {
  const {
    days,
    rateTypes,
    totals,
    today,
    holidays,
    marks,
    asks = false,
    cell,
    note,
    hasLine = () => true,
    more,
    foot,
  } = props;
  const t = useTranslations('timesheets');
  const dayText = useDayText();
  const linesOf = (date: string): readonly RateTypeName[] => {
    const lines = rateTypes.filter(({ key }) => hasLine({ date, rateType: key }));
    return lines.length > 0 ? lines : rateTypes.slice(0, 1);
  };
  return (
    <div className={styles.stack}>
      {days.map((date) => {
        const lines = linesOf(date);
        return (
          <section key={date} className={styles.day} data-today={date === today} aria-label={dayText(date)}>
            {lines.map(({ key, label }, index) => (
              <div key={cellKey({ date, rateType: key })} className={styles.line}>
                <div className={styles.lineLabel}>
                  {index === 0 && (
                    <DayTitle
                      date={date}
                      isToday={date === today}
                      holidays={holidays}
                      mark={marks?.get(date)}
                      asks={asks}
                    />
                  )}
                  {(lines.length > 1 || key !== rateTypes[0]?.key) && <span className={styles.typeName}>{label}</span>}
                </div>
                {index === 0 && lines.length < rateTypes.length && more?.(date)}
                {cell({ date, rateType: key }, label)}
                {note({ date, rateType: key }, label)}
              </div>
            ))}
            {lines.length > 1 && (
              <p className={styles.daySum}>
                {t('fields.total')}
                <Hours value={totals.perDay.get(date) ?? '0'} />
              </p>
            )}
          </section>
        );
      })}
      <p className={styles.stackTotal}>
        {t('fields.total')}
        <Hours value={totals.total} />
      </p>
      {foot}
    </div>
  );
}

interface DayTitleProps {
  date: string;
  isToday: boolean;
  holidays: readonly Holiday[];
  mark: DayMark | undefined;
  asks: boolean;
}

function DayTitle({ date, isToday, holidays, mark, asks }: DayTitleProps) {
  const t = useTranslations('timesheets.grid');
  const dayText = useShortDayText();
  return (
    <h3 className={styles.dayName}>
      <DayAsk day={date} asks={asks}>
        <time dateTime={date}>{dayText(date)}</time>
      </DayAsk>
      {isToday && <span className={styles.todayWord}>{t('today')}</span>}
      <HolidayName holidays={holidays} day={date} className={styles.holiday} />
      <DayMarkText mark={mark} isFull />
    </h3>
  );
}
