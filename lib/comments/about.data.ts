import 'server-only';
import type { Actor } from '@/lib/actor';
import { commentedNouns, sightOf } from '@/lib/comments/policy';
import { columnNameOf, commentSelect, toComment } from '@/lib/comments/rows.data';
import type { Comment } from '@/lib/comments/schema';
import { tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { can } from '@/lib/permissions';

/** So many are read at once. */
const batch = 200;

/**
 * Reads comments on a candidate and on their submissions, contracts and timesheets, and notes of talks with them, as far as the actor sees each, the
 * oldest first.
 *
 * @param after the id of the comment that they come after
 */
export function listCommentsAbout(actor: Actor, candidateId: string, after?: string): Promise<Comment[]> {
  const { companyId } = actor;
  const [submission, contract] = [seenOf(actor, 'submission'), seenOf(actor, 'contract')];
  const about: Prisma.CommentWhereInput[] = [];
  if (can(actor, sightOf('candidate').all)) about.push({ candidateId });
  if (submission) about.push({ submission: { companyId, candidateId, ...submission } });
  if (contract) about.push({ contract: { companyId, candidateId, ...contract } });
  if (can(actor, sightOf('timesheet').all))
    about.push({ timesheet: { companyId, contract: { companyId, candidateId } } });
  for (const noun of commentedNouns)
    if (can(actor, sightOf(noun).all))
      about.push({ withCandidateId: candidateId, [columnNameOf(noun)]: { not: null } });
  return tenant(actor, async (db) => {
    if (about.length === 0) return [];
    const rows = await db.comment.findMany({
      where: { companyId, ...(after !== undefined ? { id: { gt: after } } : {}), AND: [{ OR: about }] },
      orderBy: { id: 'asc' },
      take: batch,
      select: commentSelect,
    });
    return rows.map((row) => toComment(actor, row));
  });
}

/** The condition for the records on which the actor sees the comments; null for none. */
function seenOf(actor: Actor, noun: 'submission' | 'contract'): { ownerId?: string } | null {
  const { all, own = [] } = sightOf(noun);
  if (can(actor, all)) return {};
  return own.length > 0 && own.every((need) => can(actor, need)) ? { ownerId: actor.userId } : null;
}
