'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { useEditing } from '@/components/timesheets/editing-context';
import { NoteInput } from '@/components/timesheets/note-input';
import { midnightUtc } from '@/components/timesheets/use-period-text';
import styles from '@/components/timesheets/week.module.css';

/** A line to write on for each time that there is; on a phone notes stand with their day. */
export function NotesList() {
  const t = useTranslations('timesheets.grid');
  const format = useFormatter();
  const { read, rateTypes } = useEditing();
  if (read.entries.length === 0) return <p className={styles.hint}>{t('noNotes')}</p>;
  const labels = new Map(rateTypes.map(({ key, label }) => [key, label]));
  return (
    <ul className={styles.notes}>
      {read.entries.map(({ date, rate_type: rateType }) => {
        const label = labels.get(rateType) ?? rateType;
        return (
          <li key={`${date} ${rateType}`} className={styles.noteLine}>
            <span>{t('cell', { day: format.dateTime(midnightUtc(date), 'weekday'), type: label })}</span>
            <NoteInput place={{ date, rateType }} label={label} />
          </li>
        );
      })}
    </ul>
  );
}
