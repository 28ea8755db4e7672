import { type CalendarDay, daysBetween } from '@/lib/calendar/days';
import { defineTransitions, type TransitionTable } from '@/lib/transitions/define-transitions';
import type { Way } from '@/lib/transitions/way';

/** The stored statuses of a contract. */
export const contractStatuses = ['draft', 'active', 'on_hold', 'ended', 'terminated'] as const;
export type ContractStatus = (typeof contractStatuses)[number];

/** The phase that a person sees: the status, or for an active contract whether it is upcoming or expiring. */
export const contractPhases = [...contractStatuses, 'upcoming', 'expiring'] as const;
export type ContractPhase = (typeof contractPhases)[number];

const termination = { to: 'terminated', requires: ['reason', 'lastDay'] } as const;

const table: TransitionTable<ContractStatus> = {
  draft: [{ to: 'active' }],
  active: [{ to: 'on_hold' }, { to: 'ended' }, termination],
  on_hold: [{ to: 'active' }, termination],
  ended: [],
  terminated: [],
};

/** The life of a contract (domain.md, "State machines"). */
export const { nextStatuses, checkTransition } = defineTransitions(table);

/** The way of a contract that ends as it was agreed. */
export const contractWay: Way<ContractStatus> = {
  main: ['draft', 'active', 'ended'],
  sides: { on_hold: 'active', terminated: 'active' },
  nextStatuses,
};

/** A contract is expiring from this many days before its last day. */
export const expiringDays = 30;

/**
 * The computed phases, never stored: an active contract is `upcoming` before its start, otherwise `expiring` if its end
 * is 0 to 30 days ahead. A contract whose end has passed stays `active` until somebody, or the job, ends it.
 */
export function contractPhase(
  contract: { status: ContractStatus; startDate: CalendarDay; endDate: CalendarDay | null },
  today: CalendarDay,
): ContractPhase {
  if (contract.status !== 'active') return contract.status;
  if (contract.startDate > today) return 'upcoming';
  if (contract.endDate === null) return 'active';
  const daysLeft = daysBetween(today, contract.endDate);
  return daysLeft >= 0 && daysLeft <= expiringDays ? 'expiring' : 'active';
}
