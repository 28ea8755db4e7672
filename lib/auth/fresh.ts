import type { Actor } from '@/lib/actor';
import { forbidden } from '@/lib/problem/problem';

/**
 * Milliseconds after a sign-in or a step-up in which a session may do what needs a step-up: long enough for one errand,
 * shorter than the life of an access token (15 minutes), so that a token that is stolen later does not open bank
 * numbers.
 */
const freshMs = 5 * 60_000;

/** The time until which the session may do what needs a step-up. */
export const freshUntil = ({ confirmedAt }: Pick<Actor, 'confirmedAt'>): Date =>
  new Date(confirmedAt.getTime() + freshMs);

/** Whether the session's person has proved who they are within the last five minutes. */
export const isFresh = (actor: Pick<Actor, 'confirmedAt'>): boolean => freshUntil(actor).getTime() > Date.now();

/**
 * Guards what a stolen session must not do: only a person who has just proved who they are goes on, never support on
 * their behalf, and no rule or job, which cannot prove it. A handler that calls this declares `stepUp`.
 *
 * @throws Problem 403 `step_up_required`: POST /api/v1/step-up first; `not_by_support`.
 */
export function requireStepUp(actor: Pick<Actor, 'confirmedAt' | 'impersonation'>): void {
  if (actor.impersonation) throw forbidden('not_by_support');
  if (!isFresh(actor)) throw forbidden('step_up_required');
}
