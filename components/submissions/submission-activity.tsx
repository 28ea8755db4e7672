import { SubmissionStatus } from '@/components/submissions/submission-status';
import { useActivityEntries } from '@/components/ui/record/activity-entries';
import { ActivityTimeline, type TimelineView } from '@/components/ui/record/activity-timeline';
import type { Activity } from '@/lib/activities/schema';
import { submissionStatuses } from '@/lib/submissions/transitions';

interface Props extends TimelineView {
  activities: readonly Activity[];
}

export function SubmissionActivity({ activities, ...view }: Props) {
  return <ActivityTimeline {...view} entries={useActivityEntries(activities, chipOf)} />;
}

/** The new state of an entry of the log: a status as a chip, or the name of a new candidate or stage. */
function chipOf(state: string | null, event: string) {
  if (event === 'candidate_changed' || event === 'stage_changed') return state;
  const status = submissionStatuses.find((one) => one === state);
  return status && <SubmissionStatus status={status} />;
}
