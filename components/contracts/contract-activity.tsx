import { ContractStatus } from '@/components/contracts/contract-status';
import { useActivityEntries } from '@/components/ui/record/activity-entries';
import { ActivityTimeline, type TimelineView } from '@/components/ui/record/activity-timeline';
import type { Activity } from '@/lib/activities/schema';
import { contractStatuses } from '@/lib/contracts/transitions';

interface Props extends TimelineView {
  activities: readonly Activity[];
}

export function ContractActivity({ activities, ...view }: Props) {
  return <ActivityTimeline {...view} entries={useActivityEntries(activities, chipOf)} />;
}

/** The chip of a state in the log; for a change of the candidate's name, the name itself. */
function chipOf(state: string | null, event: string) {
  if (event === 'candidate_changed') return state;
  const status = contractStatuses.find((one) => one === state);
  return status && <ContractStatus phase={status} />;
}
