/** What a step may ask for beside the new status. */
type Requirement = 'reason' | 'rejectedBy' | 'lastDay';

/** One allowed change of status. `by: 'system'` keeps it from people: it follows from another act (a conversion). */
interface Step<Status extends string> {
  to: Status;
  by?: 'system';
  requires?: readonly Requirement[];
}

/** Every status with the steps that lead out of it; none for a status that stays. */
export type TransitionTable<Status extends string> = { readonly [from in Status]: readonly Step<Status>[] };

/** What comes with a change of status. `by` is `'user'` unless the program itself acts. */
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
 * The two questions every state machine of domain.md answers: what may follow, and may this follow that. Who may take
 * a step is not asked here; that is the noun's policy.
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
