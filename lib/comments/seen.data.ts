import 'server-only';
import type { Actor } from '@/lib/actor';
import { ownJobs } from '@/lib/auth/jobs-seen';
import { type CommentedNoun, commentedNouns, sightOf } from '@/lib/comments/policy';
import type { Db } from '@/lib/db/client';
import { can } from '@/lib/permissions';

/** Finds those of a noun's records that the actor looks after. */
const ownOf: Partial<Record<CommentedNoun, (db: Db, actor: Actor, ids: string[]) => Promise<{ id: string }[]>>> = {
  job_order: (db, actor, ids) =>
    db.jobOrder.findMany({
      where: { companyId: actor.companyId, id: { in: ids }, AND: [{ OR: ownJobs(actor) }] },
      select: { id: true },
    }),
  submission: (db, { companyId, userId }, ids) =>
    db.candidateSubmission.findMany({
      where: { companyId, id: { in: ids }, ownerId: userId },
      select: { id: true },
    }),
  contract: (db, { companyId, userId }, ids) =>
    db.contract.findMany({ where: { companyId, id: { in: ids }, ownerId: userId }, select: { id: true } }),
};

/**
 * The ids of those among the named records whose comments the actor sees, if they exist. Other nouns than those with
 * comments have none.
 */
export async function seenOfCommented(
  db: Db,
  actor: Actor,
  named: readonly { type: string; id: string }[],
): Promise<Set<string>> {
  const seen = new Set<string>();
  for (const noun of commentedNouns) {
    const ids = named.flatMap(({ type, id }) => (type === noun ? [id] : []));
    if (ids.length === 0) continue;
    const { all, own } = sightOf(noun);
    const found = can(actor, all)
      ? ids
      : own?.every((need) => can(actor, need))
        ? ((await ownOf[noun]?.(db, actor, ids)) ?? []).map(({ id }) => id)
        : [];
    for (const id of found) seen.add(id);
  }
  return seen;
}
