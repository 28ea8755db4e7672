import { useTranslations } from 'next-intl';
import { moveOfJob } from '@/components/jobs/job-actions';
import { entriesFrom } from '@/components/ui/action/menu-entries';
import { StateSteps } from '@/components/ui/record/states/state-steps';
import type { Actor } from '@/lib/actor';
import { editsJob } from '@/lib/job-orders/policy';
import { jobState } from '@/lib/job-orders/schema';
import { jobWay, nextStatuses } from '@/lib/job-orders/transitions';
import { stepsOf } from '@/lib/transitions/way';

const sides = { on_hold: 'hold', closed: 'close', cancelled: 'cancel' } as const;
const sideStates = ['on_hold', 'closed', 'cancelled'] as const;

/** The states of a job as steps. */
export function JobSteps({ actor, record }: { actor: Actor; record: object }) {
  const t = useTranslations('jobs');
  const job = jobState.parse(record);
  const allowed = editsJob(actor, { ownerId: job.owner?.id ?? null }) ? nextStatuses(job.status) : [];
  const nameOf = (state: typeof job.status) => t(`statuses.${state}`);
  return (
    <StateSteps
      steps={stepsOf(jobWay, job.status, allowed)}
      nameOf={nameOf}
      stepTo={(state) => ({ label: nameOf(state), action: moveOfJob(job, state, t) })}
      whyNot={(state) => (state === 'filled' && job.status === 'open' ? t('filledBy') : undefined)}
      sides={entriesFrom(
        sideStates.map(
          (state) =>
            allowed.includes(state) && {
              key: state,
              label: t(`steps.${sides[state]}`),
              action: moveOfJob(job, state, t),
            },
        ),
      )}
    />
  );
}
