import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { cellKey, type GridPlace, type GridTotals } from '@/components/timesheets/grid/cells';
import { DayAsk, type DayMarks, DayMarkText } from '@/components/timesheets/week/day-marks';
import { DayHead, HolidayName } from '@/components/timesheets/week/day-name';
import { PlainHours } from '@/components/timesheets/week/plain-hours';
import styles from '@/components/timesheets/week/week.module.css';
import type { Holiday } from '@/lib/hours/schema';

/** A rate type with its name for the reader. */
export interface RateTypeName {
  key: string;
  label: string;
}

export interface WeekProps {
  days: readonly string[];
  rateTypes: readonly RateTypeName[];
  totals: GridTotals;
  /** The company's current day, which is marked. */
  today: string;
  holidays: readonly Holiday[];
  marks?: DayMarks;
  /** Whether a press on a day opens the form that sends it back. */
  asks?: boolean;
  /** The content of a cell: an input, or the hours. */
  cell: (place: GridPlace, label: string) => ReactNode;
}

/** A week with its days across and rate types down, totals on both edges. On a phone `DayStack` replaces it. */
export function WeekTable({ days, rateTypes, totals, today, holidays, marks, asks = false, cell }: WeekProps) {
  const t = useTranslations('timesheets');
  return (
    <div className={styles.scroller}>
      <table className={styles.week} aria-label={t('grid.label')}>
        <thead>
          <tr>
            <th scope="col" className={styles.type}>
              {t('fields.rateType')}
            </th>
            {days.map((day) => (
              <th key={day} scope="col" data-today={day === today} aria-current={day === today ? 'date' : undefined}>
                <DayAsk day={day} asks={asks}>
                  <DayHead day={day} />
                </DayAsk>
                <HolidayName holidays={holidays} day={day} className={styles.holiday} />
                <DayMarkText mark={marks?.get(day)} />
              </th>
            ))}
            <th scope="col">{t('fields.total')}</th>
          </tr>
        </thead>
        <tbody>
          {rateTypes.map(({ key, label }) => (
            <tr key={key}>
              <th scope="row" className={styles.type}>
                {label}
              </th>
              {days.map((date) => (
                <td key={cellKey({ date, rateType: key })} data-today={date === today}>
                  {cell({ date, rateType: key }, label)}
                </td>
              ))}
              <td className={styles.sum}>
                <PlainHours value={totals.perType.get(key)} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={styles.type}>
              {t('fields.total')}
            </th>
            {days.map((day) => (
              <td key={day} className={styles.sum}>
                <PlainHours value={totals.perDay.get(day)} />
              </td>
            ))}
            <td className={styles.all}>
              <PlainHours value={totals.total} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
