import { cellKey, type GridPlace, totalsOf } from '@/components/timesheets/grid/cells';
import { ClockChanged, ClockTimes, ClockZone } from '@/components/timesheets/week/clock-times';
import type { DayMarks } from '@/components/timesheets/week/day-marks';
import { DayStack } from '@/components/timesheets/week/day-stack';
import { PlainHours } from '@/components/timesheets/week/plain-hours';
import styles from '@/components/timesheets/week/stack.module.css';
import { type RateTypeName, WeekTable } from '@/components/timesheets/week/week-table';
import type { Holiday } from '@/lib/hours/schema';
import type { Entry } from '@/lib/timesheets/schema';

interface WeekViewProps {
  /** The zone of the clock times, if there are any. */
  zone: string | null;
  entries: readonly Entry[];
  days: readonly string[];
  rateTypes: readonly RateTypeName[];
  today: string;
  holidays: readonly Holiday[];
  marks: DayMarks;
  asks: boolean;
}

/** A week to read. */
export function WeekView({ zone, entries, days, rateTypes, today, holidays, marks, asks }: WeekViewProps) {
  const byPlace = new Map(entries.map((entry) => [cellKey({ date: entry.date, rateType: entry.rate_type }), entry]));
  const cell = (place: GridPlace) => {
    const entry = byPlace.get(cellKey(place));
    return (
      <>
        <PlainHours value={entry?.hours} />
        {entry?.clock && <ClockTimes spans={entry.clock} />}
        {entry?.clock_change && <ClockChanged change={entry.clock_change} />}
      </>
    );
  };
  const note = (place: GridPlace) => {
    const text = byPlace.get(cellKey(place))?.note;
    return text ? <p className={styles.readNote}>{text}</p> : null;
  };
  const worked = rateTypes.filter(({ key }) => entries.some((entry) => entry.rate_type === key));
  const shown = worked.length > 0 ? worked : rateTypes;
  const week = { days, rateTypes: shown, totals: totalsOf(entries), today, holidays, marks, asks, cell };
  return (
    <>
      <WeekTable {...week} />
      <DayStack {...week} note={note} hasLine={(place) => byPlace.has(cellKey(place))} />
      {zone !== null && entries.some(({ clock }) => clock) && <ClockZone zone={zone} />}
    </>
  );
}
