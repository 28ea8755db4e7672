import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { chip, type Tone } from '@/components/ui/value/status-chip';
import type { TimesheetStatus as Status } from '@/lib/timesheets/transitions';

export const timesheetTones: Record<Status, Tone> = {
  draft: 'neutral',
  submitted: 'warning',
  approved: 'success',
  rejected: 'danger',
  invoiced: 'info',
};

export function TimesheetStatus({ status }: { status: Status }) {
  return useTimesheetStatus()(status);
}

/** The same as a function that is made once, for a list's cells. */
export function useTimesheetStatus(): (value: Status) => ReactNode {
  const t = useTranslations('statuses.timesheet');
  return (value) => chip(t(value), timesheetTones[value]);
}
