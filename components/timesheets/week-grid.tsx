'use client';
import { useTranslations } from 'next-intl';
import { DayStack } from '@/components/timesheets/day-stack';
import { useEditing } from '@/components/timesheets/editing-context';
import { HoursInput, remarkId } from '@/components/timesheets/hours-input';
import { NoteInput } from '@/components/timesheets/note-input';
import { RemarkList } from '@/components/timesheets/remark-list';
import { useGridKeys } from '@/components/timesheets/use-grid-keys';
import { WeekTable } from '@/components/timesheets/week-table';
import stack from '@/components/timesheets/stack.module.css';
import styles from '@/components/timesheets/week.module.css';
import { cellKey, type Place } from '@/lib/timesheets/grid/cells';

/** The week to write in: a table with room for it, a stack of days on a phone, the same hours in both. */
export function WeekGrid() {
  const t = useTranslations('timesheets.grid');
  const { grid, rateTypes, today, read } = useEditing();
  const keys = useGridKeys();
  const week = { days: grid.days, rateTypes, today, totals: read };
  return (
    <>
      <div {...keys}>
        <WeekTable {...week} cell={(place, label) => <HoursInput place={place} label={label} layout="table" />} />
        <div className={styles.below}>
          <RemarkList />
          <p className={styles.hint}>{t('hint')}</p>
        </div>
      </div>
      <div {...keys}>
        <DayStack
          {...week}
          cell={(place, label) => <HoursInput place={place} label={label} layout="stack" />}
          note={(place, label) => <BelowCell place={place} label={label} />}
        />
      </div>
    </>
  );
}

/** On a phone: what is wrong with the cell, and its note once there is time. */
function BelowCell({ place, label }: { place: Place; label: string }) {
  const { remarks, read } = useEditing();
  const key = cellKey(place);
  const remark = remarks.get(key);
  const hasTime = read.entries.some(({ date, rate_type: rateType }) => cellKey({ date, rateType }) === key);
  return (
    <>
      {remark && <p id={remarkId('stack', key)} className={stack.remark} data-tone={remark.tone}>{remark.text}</p>}
      {hasTime && <NoteInput place={place} label={label} />}
    </>
  );
}
