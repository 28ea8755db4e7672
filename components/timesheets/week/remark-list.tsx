'use client';
import { useTranslations } from 'next-intl';
import { cellKey } from '@/components/timesheets/grid/cells';
import { AlternativeHours } from '@/components/timesheets/week/alternative-hours';
import { useDayText } from '@/components/timesheets/week/day-name';
import { useEditing } from '@/components/timesheets/week/editing-context';
import { remarkId } from '@/components/timesheets/week/hours-input';
import styles from '@/components/timesheets/week/week.module.css';

/** The remarks on cells, below the table. */
export function RemarkList() {
  const t = useTranslations('timesheets');
  const dayText = useDayText();
  const { grid, rateTypes, remarks } = useEditing();
  const places = grid.days.flatMap((date) =>
    rateTypes.map(({ key, label }) => ({ cell: { date, rateType: key }, date, label })),
  );
  const marked = places.flatMap((place) => {
    const remark = remarks.get(cellKey(place.cell));
    return remark ? [{ ...place, remark }] : [];
  });
  return (
    <ul className={styles.remarks} aria-live="polite">
      {marked.map(({ cell, date, label, remark }) => (
        <li key={cellKey(cell)} id={remarkId('table', cellKey(cell))} data-tone={remark.tone}>
          {t('grid.faultAt', { cell: t('grid.cell', { day: dayText(date), type: label }), fault: remark.text })}{' '}
          <AlternativeHours place={cell} remark={remark} />
        </li>
      ))}
      {marked.some(({ remark }) => remark.tone === 'warning') && <li className={styles.hint}>{t('unratedNote')}</li>}
    </ul>
  );
}
