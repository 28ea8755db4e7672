import { defineTransitions, type TransitionTable } from '@/lib/transitions/define-transitions';
import type { Way } from '@/lib/transitions/way';

/** The statuses of a job, in the order in which it normally passes them. */
export const jobStatuses = ['draft', 'open', 'on_hold', 'filled', 'closed', 'cancelled'] as const;
export type JobStatus = (typeof jobStatuses)[number];

const ending = [
  // When as many people have a contract as the client wanted.
  { to: 'filled', by: 'system' },
  { to: 'closed', requires: ['reason'] },
  { to: 'cancelled', requires: ['reason'] },
] as const;

const table: TransitionTable<JobStatus> = {
  draft: [{ to: 'open' }],
  open: [{ to: 'on_hold' }, ...ending],
  on_hold: [{ to: 'open' }, ...ending],
  filled: [{ to: 'open' }],
  closed: [{ to: 'open' }],
  cancelled: [{ to: 'open' }],
};

/** The life of a job (domain.md, "State machines"). */
export const { nextStatuses, checkTransition } = defineTransitions(table);

/** The way of a job that is filled. */
export const jobWay: Way<JobStatus> = {
  main: ['draft', 'open', 'filled'],
  sides: { on_hold: 'open', closed: 'open', cancelled: 'open' },
  nextStatuses,
};
