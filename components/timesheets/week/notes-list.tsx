'use client';
import { useTranslations } from 'next-intl';
import { useShortDayText } from '@/components/timesheets/week/day-name';
import { useEditing } from '@/components/timesheets/week/editing-context';
import { NoteInput } from '@/components/timesheets/week/note-input';
import styles from '@/components/timesheets/week/week.module.css';

/** A line for a note on each time entry; on a phone notes are with their day. */
export function NotesList() {
  const t = useTranslations('timesheets.grid');
  const dayText = useShortDayText();
  const { read, rateTypes } = useEditing();
  // Work that goes on after midnight has its note on the day on which it began.
  const entries = read.entries.filter(({ clock }) => clock?.length !== 0);
  if (entries.length === 0) return <p className={styles.hint}>{t('noNotes')}</p>;
  const labels = new Map(rateTypes.map(({ key, label }) => [key, label]));
  return (
    <ul className={styles.notes}>
      {entries.map(({ date, rate_type: rateType }) => {
        const label = labels.get(rateType) ?? rateType;
        return (
          <li key={`${date} ${rateType}`} className={styles.noteLine}>
            <span>{t('cell', { day: dayText(date), type: label })}</span>
            <NoteInput place={{ date, rateType }} label={label} />
          </li>
        );
      })}
    </ul>
  );
}
