import type { ReactNode } from 'react';
import type { RateTypeName } from '@/components/timesheets/week/week-table';
import type { Actor } from '@/lib/actor';
import type { SheetSetting } from '@/lib/timesheets/entering/editor-rates';
import type { TimesheetRecord } from '@/lib/timesheets/schema';

/** The props that the editable and the readable timesheet share. */
export interface SheetProps {
  actor: Actor;
  sheet: TimesheetRecord;
  setting: SheetSetting;
  /** What happened to it. */
  timeline: ReactNode;
  days: readonly string[];
  rateTypes: readonly RateTypeName[];
  /** Includes the rate types that only the overtime rule makes. */
  typeNames: readonly RateTypeName[];
  /** The current day in the company's time zone. */
  today: string;
  /** The tabs of the forms about timesheets; nothing if the company has no such form. */
  tabs: ReactNode;
  expenses: ReactNode;
}

/** Finds a rate type's name; the key itself if the sheet does not know the type. */
export const nameFrom =
  (rateTypes: readonly RateTypeName[]) =>
  (key: string): string =>
    rateTypes.find((type) => type.key === key)?.label ?? key;
