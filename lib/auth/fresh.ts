import type { Actor } from '@/lib/actor';
import { Problem } from '@/lib/problem/problem';

/**
 * Milliseconds for which a session may do what needs a step-up, after its sign-in or a step-up: long enough for one errand,
 * shorter than an access token lives (15 minutes), so that one that was stolen later does not open bank numbers.
 */
const freshMs = 5 * 60_000;

/** Until when the session may do what needs a step-up. */
export const freshUntil = ({ confirmedAt }: Pick<Actor, 'confirmedAt'>): Date =>
  new Date(confirmedAt.getTime() + freshMs);

/** Whether the person behind the session has shown within the last five minutes that it is them. */
export const isFresh = (actor: Pick<Actor, 'confirmedAt'>): boolean => freshUntil(actor).getTime() > Date.now();

/**
 * What a stolen session must not do: only somebody who has just shown that it is them goes on, never support in their place,
 * and no rule or job, which cannot show it. A handler with this declares `stepUp`.
 *
 * @throws Problem 403 `step_up_required`: POST /api/v1/step-up first; `not_by_support`.
 */
export function requireStepUp(actor: Pick<Actor, 'confirmedAt' | 'impersonation'>): void {
  if (actor.impersonation) throw new Problem(403, 'not_by_support');
  if (!isFresh(actor)) throw new Problem(403, 'step_up_required');
}
