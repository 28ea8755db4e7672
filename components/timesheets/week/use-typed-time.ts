import { useMemo } from 'react';
import type { GridEntry } from '@/components/timesheets/grid/cells';
import { useEditing } from '@/components/timesheets/week/editing-context';
import type { WorkedDay } from '@/lib/hours/clock/clock';
import type { ClockKept } from '@/lib/hours/clock/schema';
import { toClock } from '@/lib/hours/clock/to-clock';
import { usualPolicy } from '@/lib/hours/policies';
import type { RatedTime } from '@/lib/hours/rate';
import { minutesOf } from '@/lib/money/minutes';
import type { SheetSetting } from '@/lib/timesheets/entering/editor-rates';
import { rateSheet, type SheetRow, timeOfSheet } from '@/lib/timesheets/pricing/rated';

/** The parts of a sheet's setting that decide what its time is worth. */
export type TimeSetting = Pick<SheetSetting, 'rates' | 'overtime' | 'others'> & Partial<Pick<SheetSetting, 'joint'>>;

/** The bill side for readers who do not see it: whatever the class, it never leaves time without a rate. */
const unseen = { ...usualPolicy, policy: 'none' } as const;

/** The typed time, sorted into classes and rated by the same rules as the server's. */
export function useTypedTime(setting: TimeSetting): { rows: SheetRow[]; time: RatedTime[] } {
  const { grid, read } = useEditing();
  const { entries: typed, worked } = read;
  return useMemo(() => {
    const entries = typed.map(({ date, hours, rate_type: rateType, clock }) => ({
      date,
      minutes: minutesOf(hours).toFixed(),
      rateType,
      clock: clockAt(worked.get(date), clock, grid.clockZone),
    }));
    const rates = setting.rates.map((rate) => ({
      rateType: rate.rate_type,
      unit: rate.unit,
      effectiveFrom: rate.effective_from,
      payRate: rate.pay_rate,
      billRate: rate.bill_rate ?? '0',
    }));
    const terms = {
      rates,
      overtime: { bill: unseen, ...setting.overtime },
      others: setting.others,
      joint: setting.joint,
    };
    return { rows: rateSheet(entries, terms), time: timeOfSheet(entries, terms) };
  }, [typed, worked, grid, setting]);
}

/** Clock times as the server would store them. */
const clockAt = (day: WorkedDay | undefined, spans: GridEntry['clock'], zone: string | undefined): ClockKept | null =>
  day && spans && zone ? toClock(zone, [...spans], day) : null;
