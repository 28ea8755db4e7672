import { useTranslations } from 'next-intl';
import { TimesheetStatus } from '@/components/timesheets/timesheet-status';
import { useActivityEntries } from '@/components/ui/record/activity-entries';
import { ActivityTimeline, type Talk } from '@/components/ui/record/activity-timeline';
import type { Activity } from '@/lib/activities/schema';
import { timesheetStatuses } from '@/lib/timesheets/transitions';

interface Props {
  activities: readonly Activity[];
  talk: Talk | null;
}

export function TimesheetActivity({ activities, talk }: Props) {
  const t = useTranslations('timesheets.sections');
  return <ActivityTimeline title={t('activity')} entries={useActivityEntries(activities, chipOf)} talk={talk} />;
}

/** The chip of a status by its name in the log. */
function chipOf(state: string | null) {
  const status = timesheetStatuses.find((one) => one === state);
  return status && <TimesheetStatus status={status} />;
}
