import { useTranslations } from 'next-intl';
import { Hours } from '@/components/ui/hours';
import { useDayText } from '@/components/timesheets/day-name';
import type { WeekProps } from '@/components/timesheets/week-table';
import styles from '@/components/timesheets/stack.module.css';
import type { ReactNode } from 'react';
import { cellKey, type Place } from '@/lib/timesheets/grid/cells';

interface DayStackProps extends WeekProps {
  /** What stands below a cell: its note, or where one is written. */
  note: (place: Place, label: string) => ReactNode;
  /** Whether a rate type has a line on a day; without it each one has. */
  hasLine?: (place: Place) => boolean;
}

/** A week on a phone: a card per day, a line per rate type. */
export function DayStack({ days, rateTypes, totals, today, cell, note, hasLine = () => true }: DayStackProps) {
  const t = useTranslations('timesheets');
  const dayText = useDayText();
  return (
    <div className={styles.stack}>
      {days.map((date) => (
        <section key={date} className={styles.day} data-today={date === today} aria-label={dayText(date)}>
          <h3 className={styles.dayHead}>
            <time dateTime={date}>{dayText(date)}</time>
            {date === today && <span className={styles.todayWord}>{t('grid.today')}</span>}
            <span className={styles.daySum}><Hours value={totals.perDay.get(date) ?? '0'} /></span>
          </h3>
          {rateTypes.filter(({ key }) => hasLine({ date, rateType: key })).map(({ key, label }) => (
            <div key={cellKey({ date, rateType: key })} className={styles.line}>
              <span className={styles.lineLabel}>{label}</span>
              {cell({ date, rateType: key }, label)}
              {note({ date, rateType: key }, label)}
            </div>
          ))}
        </section>
      ))}
      <p className={styles.stackTotal}>
        {t('fields.total')}
        <Hours value={totals.total} />
      </p>
    </div>
  );
}
