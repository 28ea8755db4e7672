import 'server-only';
import type { Actor } from '@/lib/actor';
import { findActivePeople } from '@/lib/auth/session/active-people.data';
import { findCommented, requireCommented } from '@/lib/comments/find.data';
import { type CommentedRecord, seesComments } from '@/lib/comments/policy';
import { columnOf } from '@/lib/comments/rows.data';
import { type Db, read, type TenantScope, tenant } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import type { Following, FollowingInput, FollowingQuery } from '@/lib/followers/schema';
import { unknownReference } from '@/lib/problem/problem';

/**
 * Reads who follows a record.
 *
 * @throws Problem 404 for a record whose comments the actor does not see.
 */
export function getFollowing(actor: Actor, query: FollowingQuery): Promise<Following> {
  const record: CommentedRecord = { type: query.record_type, id: query.record_id };
  return tenant(actor, async (db) => {
    const owners = await requireCommented(db, actor, record);
    const people = await findFollowers(db, actor, record, owners);
    return {
      is_following: people.some(({ userId }) => userId === actor.userId),
      followers: people
        .map(({ userId, name }) => ({ id: userId, name }))
        .sort((one, other) => one.name.localeCompare(other.name, actor.locale)),
    };
  });
}

/**
 * Lets the actor follow a record, or leave it.
 *
 * @throws Problem 422 for a record whose comments the actor does not see.
 */
export function setFollowing(actor: Actor, input: FollowingInput): Promise<Following> {
  const record: CommentedRecord = { type: input.record_type, id: input.record_id };
  return tenant(actor, async (db) => {
    if (!(await findCommented(db, actor, record))) throw unknownReference('record_id');
    const where = { companyId: actor.companyId, userId: actor.userId, ...columnOf(record) };
    await followOnce(db, actor, record);
    await db.follower.updateMany({ where, data: { isFollowing: input.is_following } });
    return getFollowing({ ...actor, db }, input);
  });
}

/** Lets somebody follow a record who does not yet; nobody who has left it. */
export async function followOnce(
  db: Db,
  { companyId, userId }: { companyId: string; userId: string },
  record: CommentedRecord,
): Promise<void> {
  await db.follower.createMany({ data: [{ companyId, userId, ...columnOf(record) }], skipDuplicates: true });
}

/** Whether somebody hears of a record, for its page, which has shown that they see it. */
export const readFollowing = (actor: TenantScope, { type, id }: CommentedRecord): Promise<boolean> =>
  tenant(actor, async (db) => {
    const [row] = await read<{ is_following: boolean }>(
      db,
      Prisma.sql`
      select ${actor.userId}::uuid in (select user_id from followers_of(${actor.companyId}::uuid, ${type}, ${id}::uuid)) as is_following`,
    );
    return row?.is_following ?? false;
  });

/**
 * The people who hear of a record and see what is said about it today.
 *
 * @param owners the ids of the people who look after it.
 */
export async function findFollowers(
  db: Db,
  { companyId }: { companyId: string },
  { type, id }: CommentedRecord,
  owners: readonly string[],
) {
  const rows = await read<{ user_id: string }>(
    db,
    Prisma.sql`select user_id from followers_of(${companyId}::uuid, ${type}, ${id}::uuid)`,
  );
  if (rows.length === 0) return [];
  const people = await findActivePeople(db, companyId, { id: { in: rows.map(({ user_id }) => user_id) } });
  return people.filter((one) => seesComments(one, type, owners));
}
