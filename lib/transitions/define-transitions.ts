/** The data that a step may require beside the new status. */
type Requirement = 'reason' | 'rejectedBy' | 'lastDay';

/**
 * One allowed change of status. `by: 'system'` means that people cannot take it: it follows from another action (a
 * conversion).
 */
interface Step<Status extends string> {
  to: Status;
  by?: 'system';
  requires?: readonly Requirement[];
}

/** Every status with the steps that lead out of it; none for a final status. */
export type TransitionTable<Status extends string> = { readonly [from in Status]: readonly Step<Status>[] };

/** The data of a change of status. `by` is `'user'` unless the program itself acts. */
export type TransitionDetails = { by?: 'user' | 'system' } & { [requirement in Requirement]?: string | null };

/** Why a change is refused: `not_allowed` is a 409 that names the state, the others are a 422 on the missing field. */
export type TransitionRefusal = 'not_allowed' | 'reason_required' | 'rejected_by_required' | 'last_day_required';

export type TransitionCheck = { ok: true } | { ok: false; why: TransitionRefusal };

const refusals = {
  reason: 'reason_required',
  rejectedBy: 'rejected_by_required',
  lastDay: 'last_day_required',
} as const satisfies Record<Requirement, TransitionRefusal>;

/**
 * The two questions that every state machine of domain.md answers: which statuses may follow, and may this one follow
 * that one. The noun's policy decides who may take a step.
 */
export function defineTransitions<Status extends string>(table: TransitionTable<Status>) {
  return {
    nextStatuses(from: Status, by: 'user' | 'system' = 'user'): Status[] {
      return table[from].filter((step) => isTakenBy(step, by)).map((step) => step.to);
    },

    checkTransition(from: Status, to: Status, details: TransitionDetails = {}): TransitionCheck {
      const step = table[from].find((candidate) => candidate.to === to);
      if (!step || !isTakenBy(step, details.by ?? 'user')) return { ok: false, why: 'not_allowed' };
      const missing = step.requires?.find((requirement) => !details[requirement]?.trim());
      return missing ? { ok: false, why: refusals[missing] } : { ok: true };
    },
  };
}

/** The system may take every step that exists, a user only those that are not the system's own. */
function isTakenBy(step: Step<string>, by: 'user' | 'system'): boolean {
  return by === 'system' || step.by !== 'system';
}
