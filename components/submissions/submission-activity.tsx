import { SubmissionStatus } from '@/components/submissions/submission-status';
import { useActivityEntries } from '@/components/ui/record/activity-entries';
import { ActivityTimeline, type Talk } from '@/components/ui/record/activity-timeline';
import type { Activity } from '@/lib/activities/schema';
import { submissionStatuses } from '@/lib/submissions/transitions';

interface Props {
  title: string;
  activities: readonly Activity[];
  talk: Talk | null;
  /** Only so many of the newest entries. */
  most?: number;
}

export function SubmissionActivity({ title, activities, talk, most }: Props) {
  return <ActivityTimeline title={title} entries={useActivityEntries(activities, chipOf)} talk={talk} most={most} />;
}

/** The new state of an entry of the log: a status as a chip, or the name of a new candidate or stage. */
function chipOf(state: string | null, event: string) {
  if (event === 'candidate_changed' || event === 'stage_changed') return state;
  const status = submissionStatuses.find((one) => one === state);
  return status && <SubmissionStatus status={status} />;
}
