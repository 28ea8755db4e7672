import type { Actor } from '@/lib/actor';
import { openAbsentActor } from '@/lib/auth/session/absent-actor.data';
import { runForCaller } from '@/lib/db/caller';

/** Does something in the program's own way as one of the demo's people: with their rights, and in their name in the log. */
export async function asPerson<Result>(
  companyId: string,
  userId: string,
  work: (actor: Actor) => Promise<Result>,
): Promise<Result> {
  const actor = await openAbsentActor(companyId, userId);
  const caller = { address: '203.0.113.75', requestId: crypto.randomUUID(), companyId, userId };
  return runForCaller(caller, () => work(actor));
}
