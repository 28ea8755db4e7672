'use client';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { cellAt, type GridPlace } from '@/components/timesheets/grid/cells';
import { useDayText } from '@/components/timesheets/week/day-name';
import { useEditing } from '@/components/timesheets/week/editing-context';
import { NoteInput } from '@/components/timesheets/week/note-input';
import styles from '@/components/timesheets/week/stack.module.css';
import { IconButton } from '@/components/ui/plain/icon-button';
import { Icon } from '@/components/ui/value/icon';
import { articlePath } from '@/components/ui/value/icon-paths';

/** On a phone a note is behind an icon, so that a week fits the screen; a note with text is open. */
export function NoteToggle({ place, label, hasTime }: { place: GridPlace; label: string; hasTime: boolean }) {
  const t = useTranslations('timesheets.grid');
  const dayText = useDayText();
  const id = useId();
  const { cells } = useEditing();
  const [open, setOpen] = useState(cellAt(cells, place).note !== '');
  const isShown = hasTime && open;
  return (
    <>
      <IconButton
        size="small"
        className={styles.tool}
        data-idle={!hasTime}
        disabled={!hasTime}
        aria-label={t('noteOf', { day: dayText(place.date), type: label })}
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon path={articlePath} size="small" />
      </IconButton>
      {isShown && (
        <div id={id} className={styles.note}>
          <NoteInput place={place} label={label} />
        </div>
      )}
    </>
  );
}
