import { AnswerStatus } from '@/components/forms/answer/answer-status';
import { useActivityEntries } from '@/components/ui/record/activity-entries';
import { ActivityTimeline } from '@/components/ui/record/activity-timeline';
import type { Activity } from '@/lib/activities/schema';
import { answerStatuses } from '@/lib/forms/answer-statuses';

interface Props {
  title: string;
  activities: readonly Activity[];
}

export function AnswerActivity({ title, activities }: Props) {
  return <ActivityTimeline title={title} entries={useActivityEntries(activities, shownState)} />;
}

/** The chip of a status by its name in the log; for a move, the version. */
function shownState(state: string | null) {
  const status = answerStatuses.find((one) => one === state);
  return status ? <AnswerStatus status={status} /> : state && <bdi>{state}</bdi>;
}
