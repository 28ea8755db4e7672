'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { cellAt, cellKey, clockedType, type GridPlace } from '@/components/timesheets/grid/cells';
import { AlternativeHours } from '@/components/timesheets/week/alternative-hours';
import { ClockInput } from '@/components/timesheets/week/clock-input';
import { ClockZone } from '@/components/timesheets/week/clock-times';
import { useDayMarks } from '@/components/timesheets/week/day-marks';
import { useDayText } from '@/components/timesheets/week/day-name';
import { DayStack } from '@/components/timesheets/week/day-stack';
import { useEditing } from '@/components/timesheets/week/editing-context';
import { HoursInput, remarkId } from '@/components/timesheets/week/hours-input';
import { NoteToggle } from '@/components/timesheets/week/note-toggle';
import { RemarkList } from '@/components/timesheets/week/remark-list';
import stack from '@/components/timesheets/week/stack.module.css';
import { useGridKeys } from '@/components/timesheets/week/use-grid-keys';
import styles from '@/components/timesheets/week/week.module.css';
import { WeekTable } from '@/components/timesheets/week/week-table';
import { IconButton } from '@/components/ui/plain/icon-button';
import { Icon } from '@/components/ui/value/icon';
import { addPath } from '@/components/ui/value/icon-paths';
import { isolate } from '@/lib/format/isolate';
import { zoneName } from '@/lib/format/zones';

/** The week to write in: a table if there is room for it, a stack of days on a phone, the same hours in both. */
export function WeekGrid() {
  const t = useTranslations('timesheets.grid');
  const locale = useLocale();
  const { grid, rateTypes, today, holidays, disputed, read } = useEditing();
  const week = { days: grid.days, rateTypes, today, holidays, marks: useDayMarks(disputed), totals: read };
  return (
    <>
      <div {...useGridKeys('table')}>
        <WeekTable {...week} cell={(place, label) => <TimeInput place={place} label={label} layout="table" />} />
        <div className={styles.below}>
          <RemarkList />
          <p className={styles.hint}>
            {grid.clockZone ? t('clock.hint', { zone: isolate(zoneName(grid.clockZone, locale)) }) : t('hint')}
          </p>
        </div>
      </div>
      <PhoneWeek />
    </>
  );
}

/** The hours of a cell, or the clock times from which they follow. */
function TimeInput(props: { place: GridPlace; label: string; layout: 'table' | 'stack' }) {
  const { grid } = useEditing();
  return grid.clockZone && props.place.rateType === clockedType ? <ClockInput {...props} /> : <HoursInput {...props} />;
}

/** Days with the first rate type, and every other type that has hours or was added. */
function PhoneWeek() {
  const { grid, rateTypes, today, holidays, disputed, read, cells } = useEditing();
  const marks = useDayMarks(disputed);
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const hasLine = (place: GridPlace) =>
    place.rateType === rateTypes[0]?.key || asked.has(place.date) || cellAt(cells, place).text !== '';
  return (
    <div {...useGridKeys('stack')}>
      <DayStack
        days={grid.days}
        rateTypes={rateTypes}
        today={today}
        holidays={holidays}
        marks={marks}
        totals={read}
        hasLine={hasLine}
        more={(date) => <MoreTime date={date} onClick={() => setAsked(new Set([...asked, date]))} />}
        cell={(place, label) => <TimeInput place={place} label={label} layout="stack" />}
        note={(place, label) => <BelowCell place={place} label={label} />}
        foot={grid.clockZone && <ClockZone zone={grid.clockZone} />}
      />
    </div>
  );
}

function MoreTime({ date, onClick }: { date: string; onClick: () => void }) {
  const t = useTranslations('timesheets.grid');
  const dayText = useDayText();
  return (
    <IconButton
      size="small"
      className={stack.tool}
      aria-label={t('moreTime', { day: dayText(date) })}
      onClick={onClick}
    >
      <Icon path={addPath} size="small" />
    </IconButton>
  );
}

/** On a phone: the link to a cell's note once it has time, and the remark on the cell. */
function BelowCell({ place, label }: { place: GridPlace; label: string }) {
  const { remarks, read } = useEditing();
  const key = cellKey(place);
  const remark = remarks.get(key);
  const hasTime = read.entries.some(
    ({ date, rate_type: rateType, clock }) => cellKey({ date, rateType }) === key && clock?.length !== 0,
  );
  return (
    <>
      <NoteToggle place={place} label={label} hasTime={hasTime} />
      {remark && (
        <p id={remarkId('stack', key)} className={stack.remark} data-tone={remark.tone}>
          {remark.text} <AlternativeHours place={place} remark={remark} />
        </p>
      )}
    </>
  );
}
