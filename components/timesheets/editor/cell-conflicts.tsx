'use client';
import { useLocale, useTranslations } from 'next-intl';
import styles from '@/components/timesheets/editor/save.module.css';
import { hoursText } from '@/components/timesheets/grid/hours';
import type { CellConflict } from '@/components/timesheets/kept/merge';
import { useDayText } from '@/components/timesheets/week/day-name';
import { useEditing } from '@/components/timesheets/week/editing-context';
import { Button } from '@/components/ui/plain/button';

/** The cells that were changed both here and elsewhere, each with both values, from which the person chooses. */
export function CellConflicts() {
  const { conflicts } = useEditing();
  if (conflicts.length === 0) return null;
  return (
    <ul className={styles.conflicts}>
      {conflicts.map((conflict) => (
        <Conflict key={conflict.key} conflict={conflict} />
      ))}
    </ul>
  );
}

function Conflict({ conflict }: { conflict: CellConflict }) {
  const t = useTranslations('timesheets');
  const locale = useLocale();
  const dayText = useDayText();
  const { rateTypes, decide } = useEditing();
  const [date = '', ...rest] = conflict.key.split(' ');
  const key = rest.join(' ');
  const type = rateTypes.find((each) => each.key === key)?.label ?? key;
  const { mine, theirs } = conflict;
  const withNote = (hours: string, note: string | null) => (note ? `${hours} (${note})` : hours);
  const own = withNote(mine.text || hoursText('0', locale), mine.note);
  const other = withNote(theirs.clock ?? hoursText(theirs.hours ?? '0', locale), theirs.note);
  return (
    <li>
      {t('grid.cell', { day: dayText(date), type })}
      <Button size="small" onClick={() => decide([conflict], 'mine')}>
        {t('save.mine', { value: own })}
      </Button>
      <Button size="small" onClick={() => decide([conflict], 'theirs')}>
        {t('save.theirs', { value: other })}
      </Button>
    </li>
  );
}
