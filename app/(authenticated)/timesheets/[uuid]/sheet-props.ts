import type { ReactNode } from 'react';
import type { RateTypeName } from '@/components/timesheets/week/week-table';
import type { Activity } from '@/lib/activities/schema';
import type { Actor } from '@/lib/actor';
import type { SheetSetting } from '@/lib/timesheets/entering/editor-rates';
import type { TimesheetRecord } from '@/lib/timesheets/schema';

/** What both faces of a timesheet show, to write in and to read. */
export interface SheetProps {
  actor: Actor;
  sheet: TimesheetRecord;
  setting: SheetSetting;
  activities: readonly Activity[];
  days: readonly string[];
  rateTypes: readonly RateTypeName[];
  /** Also those that only the overtime rule makes. */
  typeNames: readonly RateTypeName[];
  /** The company's day. */
  today: string;
  /** The way to the forms about timesheets; nothing in a company without any. */
  tabs: ReactNode;
  expenses: ReactNode;
}

/** A rate type's name; the key where the sheet does not know it. */
export const nameFrom =
  (rateTypes: readonly RateTypeName[]) =>
  (key: string): string =>
    rateTypes.find((type) => type.key === key)?.label ?? key;
