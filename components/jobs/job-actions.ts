import type { Action, MenuEntry, NextStep } from '@/components/ui/action/action';
import { askAs, entriesFrom, tagOfVersion } from '@/components/ui/action/menu-entries';
import type { BulkAction } from '@/components/ui/list/bulk/bulk-action';
import type { Translator } from '@/lib/i18n/translator';
import { editsJob } from '@/lib/job-orders/policy';
import { type JobState, jobState } from '@/lib/job-orders/schema';
import { type JobStatus, nextStatuses } from '@/lib/job-orders/transitions';
import { putsForward } from '@/lib/match/policy';
import { can, canAny, type PermissionHolder } from '@/lib/permissions';
import { ongoingStatuses } from '@/lib/submissions/transitions';

/**
 * The usual next step of a job and its further ones: somebody is put forward for an open job.
 *
 * @param t translates the namespace `jobs`
 */
export function jobSteps(
  actor: PermissionHolder,
  record: object,
  t: Translator,
): { next: NextStep; menu: MenuEntry[] } {
  const job = jobState.parse(record);
  const statuses = stepsTogether(actor, record);
  return {
    next:
      job.status === 'open' &&
      putsForward(actor, { ownerId: job.owner?.id ?? null, recruiterIds: job.recruiters.map(({ id }) => id) })
        ? { label: t('steps.submit'), href: can(actor, 'create_submissions') ? formFor(job) : matchesOf(job) }
        : job.status === 'filled' && canAny(actor, ['view_submissions', 'view_own_submissions'])
          ? { label: t('steps.others'), href: othersOf(job) }
          : statuses.includes('open')
            ? { label: t(openLabels[job.status]), action: open(job, t) }
            : null,
    menu: entriesFrom([
      job.status === 'open' &&
        canAny(actor, ['edit_submissions', 'edit_own_submissions']) && {
          key: 'send',
          label: t('steps.send'),
          href: `/submissions/send?job=${job.id}`,
        },
      statuses.includes('on_hold') && {
        key: 'hold',
        label: t('steps.hold'),
        action: moveOfJob(job, 'on_hold', t),
      },
      statuses.includes('closed') && { key: 'close', label: t('steps.close'), action: moveOfJob(job, 'closed', t) },
      statuses.includes('cancelled') && {
        key: 'cancel',
        label: t('steps.cancel'),
        danger: true,
        action: moveOfJob(job, 'cancelled', t),
      },
    ]),
  };
}

/** What ticked jobs can be done with: only what each of them allows is offered. */
export function bulkActions(t: Translator): BulkAction[] {
  const change = (key: string, to: JobStatus, more: Pick<Action, 'confirm' | 'undo'> = {}): BulkAction => ({
    key,
    label: t(`steps.${key}`),
    step: to,
    idsField: 'job_ids',
    action: { ...toAll(to), success: t('done.statusMany', { status: t(`statuses.${to}`) }), ...more },
  });
  const end = { danger: true, reason: 'required' } as const;
  return [
    change('open', 'open'),
    change('hold', 'on_hold', { undo: toAll('open') }),
    change('close', 'closed', { confirm: askAs(t, 'closeMany', undefined, end) }),
    change('cancel', 'cancelled', { confirm: askAs(t, 'cancelMany', undefined, end) }),
  ];
}

/** The steps that a job in the list can take together with others. */
export function stepsTogether(actor: PermissionHolder, record: object): JobStatus[] {
  const job = jobState.parse(record);
  return editsJob(actor, { ownerId: job.owner?.id ?? null }) ? nextStatuses(job.status) : [];
}

const toAll = (status: JobStatus) => ({ method: 'put', path: '/api/v1/jobs/status', body: { status } }) as const;

/** What moves a job to one of its next statuses. */
export function moveOfJob(job: JobState, to: JobStatus, t: Translator): Action {
  if (to === 'open') return open(job, t);
  if (to === 'closed') return end(job, 'closed', 'close', t);
  if (to === 'cancelled') return end(job, 'cancelled', 'cancel', t);
  return { ...changeTo(job, to, t), undo: openAgain(job) };
}

const formFor = ({ id }: JobState) => `/submissions/create?job=${id}`;
/** The candidates who suit the job: from there, somebody is put forward with the job's rates. */
const matchesOf = ({ id }: JobState) => `/jobs/${id}?tab=candidates`;

/** The submissions for a job that nobody has decided yet, in their list, where several can be rejected at once. */
const othersOf = ({ id }: JobState) => `/submissions?filter[job_id]=${id}&filter[status]=${ongoingStatuses.join(',')}`;

/** What opening a job is called, by its status. */
const openLabels: Record<JobStatus, string> = {
  draft: 'steps.open',
  open: 'steps.open',
  on_hold: 'steps.resume',
  filled: 'steps.reopen',
  closed: 'steps.reopen',
  cancelled: 'steps.reopen',
};

const request = (id: string, status: JobStatus) =>
  ({ method: 'post', path: `/api/v1/jobs/${id}/status`, body: { status } }) as const;

const openAgain = ({ id }: JobState) => request(id, 'open');

const changeTo = (job: JobState, status: JobStatus, t: Translator): Action => ({
  ...request(job.id, status),
  etag: tagOfVersion(job),
  success: t('done.status', { name: job.title, status: t(`statuses.${status}`) }),
});

const open = (job: JobState, t: Translator): Action => ({
  ...changeTo(job, 'open', t),
  ...(job.status === 'on_hold' && { undo: request(job.id, 'on_hold') }),
});

const end = (job: JobState, status: JobStatus, key: string, t: Translator): Action => ({
  ...changeTo(job, status, t),
  confirm: askAs(t, key, { name: job.title }, { danger: true, reason: 'required' }),
  undo: openAgain(job),
});
