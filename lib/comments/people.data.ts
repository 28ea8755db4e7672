import 'server-only';
import type { Actor } from '@/lib/actor';
import { findActivePeople } from '@/lib/auth/session/active-people.data';
import { requireCommented } from '@/lib/comments/find.data';
import { type CommentedRecord, seesComments, sightOf } from '@/lib/comments/policy';
import type { PeopleQuery } from '@/lib/comments/schema';
import { type Db, tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { idAndName, type Named } from '@/lib/http/named';
import { containsText } from '@/lib/lists/contains';

/** So many names fit below a text that is being written. */
const mostOffered = 8;

/**
 * Finds colleagues who see a record's comments, for a text that names them, in the order of their names.
 *
 * @throws Problem 404 for a record whose comments the actor does not see.
 */
export function listMentionable(actor: Actor, query: PeopleQuery): Promise<Named[]> {
  const record: CommentedRecord = { type: query.record_type, id: query.record_id };
  return tenant(actor, async (db) => {
    const { all, own } = sightOf(record.type);
    const owners = await requireCommented(db, actor, record);
    const seeing: Prisma.UserWhereInput[] = [{ isCompanyAdmin: true }, { role: { permissions: { has: all } } }];
    if (own) seeing.push({ id: { in: [...owners] }, role: { permissions: { hasEvery: [...own] } } });
    return db.user.findMany({
      where: {
        companyId: actor.companyId,
        id: { not: actor.userId },
        isActive: true,
        deletedAt: null,
        invitedAt: null,
        ...(query.search ? { name: containsText(query.search) } : {}),
        AND: [{ OR: seeing }],
      },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      take: mostOffered,
      ...idAndName,
    });
  });
}

/** The people whom a comment names, by whether they see what it is about. */
interface Mentions {
  seen: string[];
  /** The ids of people who do not, and of nobody. */
  unseen: string[];
}

/** Distinguishes the people of a comment's mentions by whether they see the record's comments today. */
export async function judgeMentions(
  db: Db,
  { companyId }: Actor,
  { type }: CommentedRecord,
  owners: readonly string[],
  ids: readonly string[],
): Promise<Mentions> {
  const people = ids.length > 0 ? await findActivePeople(db, companyId, { id: { in: [...ids] } }) : [];
  const able = new Set(people.flatMap((one) => (seesComments(one, type, owners) ? [one.userId] : [])));
  return { seen: ids.filter((id) => able.has(id)), unseen: ids.filter((id) => !able.has(id)) };
}
