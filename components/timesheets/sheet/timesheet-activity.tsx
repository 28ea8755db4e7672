import { useTranslations } from 'next-intl';
import { TimesheetStatus } from '@/components/timesheets/timesheet-status';
import { useActivityEntries } from '@/components/ui/record/activity-entries';
import { ActivityTimeline, type TimelineView } from '@/components/ui/record/activity-timeline';
import type { Activity } from '@/lib/activities/schema';
import { timesheetStatuses } from '@/lib/timesheets/transitions';

interface Props extends Omit<TimelineView, 'title'> {
  activities: readonly Activity[];
}

export function TimesheetActivity({ activities, ...view }: Props) {
  const t = useTranslations('timesheets.sections');
  return <ActivityTimeline title={t('activity')} entries={useActivityEntries(activities, chipOf)} {...view} />;
}

/** The chip of a status by its name in the log. */
function chipOf(state: string | null) {
  const status = timesheetStatuses.find((one) => one === state);
  return status && <TimesheetStatus status={status} />;
}
