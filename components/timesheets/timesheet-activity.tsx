import { useTranslations } from 'next-intl';
import { TimesheetStatus } from '@/components/timesheets/timesheet-status';
import { ActivityTimeline } from '@/components/ui/activity-timeline';
import type { Activity } from '@/lib/activities/schema';
import { timesheetStatuses } from '@/lib/timesheets/transitions';

export function TimesheetActivity({ activities }: { activities: readonly Activity[] }) {
  const t = useTranslations('timesheets.sections');
  const event = useTranslations('activities');
  return (
    <ActivityTimeline
      title={t('activity')}
      entries={activities.map(({ id, event: what, actor, from, to, reason, created_at: at }) => ({
        id, at, reason, actor: actor?.name, what: event.has(what) ? event(what) : what, from: chipOf(from), to: chipOf(to),
      }))}
    />
  );
}

/** A state by its name in the log. */
function chipOf(state: string | null) {
  const status = timesheetStatuses.find((one) => one === state);
  return status && <TimesheetStatus status={status} />;
}
