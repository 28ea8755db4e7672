import { ContractStatus } from '@/components/contracts/contract-status';
import { useActivityEntries } from '@/components/ui/record/activity-entries';
import { ActivityTimeline, type Talk } from '@/components/ui/record/activity-timeline';
import type { Activity } from '@/lib/activities/schema';
import { contractStatuses } from '@/lib/contracts/transitions';

interface Props {
  title: string;
  activities: readonly Activity[];
  talk: Talk | null;
  /** Only so many of the newest entries. */
  most?: number;
}

export function ContractActivity({ title, activities, talk, most }: Props) {
  return <ActivityTimeline title={title} entries={useActivityEntries(activities, chipOf)} talk={talk} most={most} />;
}

/** The chip of a state in the log; for a change of the candidate's name, the name itself. */
function chipOf(state: string | null, event: string) {
  if (event === 'candidate_changed') return state;
  const status = contractStatuses.find((one) => one === state);
  return status && <ContractStatus phase={status} />;
}
