'use client';
import { type TimeSetting, useTypedTime } from '@/components/timesheets/week/use-typed-time';
import { WeekClasses } from '@/components/timesheets/week/week-classes';
import type { RateTypeName } from '@/components/timesheets/week/week-table';

interface LiveClassesProps {
  setting: TimeSetting;
  names: readonly RateTypeName[];
}

/** The classes of the hours while somebody types; nothing if no rule sorts them. */
export function LiveClasses({ setting, names }: LiveClassesProps) {
  const { time } = useTypedTime(setting);
  return setting.overtime.rule === 'none' ? null : <WeekClasses time={time} names={names} isLive />;
}
