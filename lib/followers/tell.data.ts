import 'server-only';
import { findCommented } from '@/lib/comments/find.data';
import type { CommentedRecord } from '@/lib/comments/policy';
import type { Comment } from '@/lib/comments/schema';
import { findFollowers, followOnce } from '@/lib/followers/data';
import type { HandlerActor } from '@/lib/http/route-spec';
import { ringBells } from '@/lib/notifications/tell.data';

/**
 * Tells the followers of a record that somebody said something about it, and lets its author follow it.
 *
 * @param mentioned the ids of the people who hear of it already, because it names them.
 */
export async function tellFollowers(
  actor: HandlerActor,
  comment: Pick<Comment, 'record_type' | 'record_id'>,
  mentioned: readonly string[],
): Promise<void> {
  const { db, userId, name } = actor;
  const record: CommentedRecord = { type: comment.record_type, id: comment.record_id };
  await followOnce(db, actor, record);
  const owners = (await findCommented(db, actor, record)) ?? [];
  const people = await findFollowers(db, actor, record, owners);
  // Whoever wants a mail gets it from `mailFollowed`, as for everything else that happens to the record.
  await ringBells(db, actor, {
    kind: 'followed',
    userIds: people.flatMap((one) => (mentioned.includes(one.userId) ? [] : [one.userId])),
    by: { id: userId, name },
    record,
    facts: { event: 'commented' },
  });
}
