'use client';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { cellAt, type GridPlace } from '@/components/timesheets/grid/cells';
import { useDayText } from '@/components/timesheets/week/day-name';
import { useEditing } from '@/components/timesheets/week/editing-context';
import styles from '@/components/timesheets/week/week.module.css';
import { useEarlyTyping } from '@/components/ui/inputs/use-early-typing';

/** A note on the time of one cell. */
export function NoteInput({ place, label }: { place: GridPlace; label: string }) {
  const t = useTranslations('timesheets');
  const dayText = useDayText();
  const { cells, type } = useEditing();
  const input = useRef<HTMLInputElement>(null);
  useEarlyTyping(input);
  return (
    <input
      ref={input}
      type="text"
      maxLength={500}
      className={styles.noteInput}
      value={cellAt(cells, place).note}
      placeholder={t('fields.note')}
      aria-label={t('grid.noteOf', { day: dayText(place.date), type: label })}
      onChange={(event) => type(place, { note: event.target.value })}
    />
  );
}
