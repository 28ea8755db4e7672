'use client';
import { useTranslations } from 'next-intl';
import { useDayText } from '@/components/timesheets/day-name';
import { useEditing } from '@/components/timesheets/editing-context';
import { remarkId } from '@/components/timesheets/hours-input';
import styles from '@/components/timesheets/week.module.css';
import { cellKey } from '@/lib/timesheets/grid/cells';

/** Below the table, what is wrong with which of its cells. */
export function RemarkList() {
  const t = useTranslations('timesheets');
  const dayText = useDayText();
  const { grid, rateTypes, remarks } = useEditing();
  const places = grid.days.flatMap((date) => rateTypes.map(({ key, label }) => ({ place: cellKey({ date, rateType: key }), date, label })));
  const marked = places.flatMap(({ place, ...cell }) => {
    const remark = remarks.get(place);
    return remark ? [{ ...cell, place, remark }] : [];
  });
  return (
    <ul className={styles.remarks} aria-live="polite">
      {marked.map(({ place, date, label, remark }) => (
        <li key={place} id={remarkId('table', place)} data-tone={remark.tone}>
          {t('grid.faultAt', { cell: t('grid.cell', { day: dayText(date), type: label }), fault: remark.text })}
        </li>
      ))}
      {marked.some(({ remark }) => remark.tone === 'warning') && <li className={styles.hint}>{t('unratedNote')}</li>}
    </ul>
  );
}
