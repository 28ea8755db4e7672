'use client';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { useDayText } from '@/components/timesheets/day-name';
import { useEditing } from '@/components/timesheets/editing-context';
import styles from '@/components/timesheets/week.module.css';
import { useEarlyTyping } from '@/components/ui/use-early-typing';
import { cellAt, type Place } from '@/lib/timesheets/grid/cells';

/** A word on the time of one cell. */
export function NoteInput({ place, label }: { place: Place; label: string }) {
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
