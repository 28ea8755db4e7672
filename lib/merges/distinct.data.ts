import 'server-only';
import type { Actor } from '@/lib/actor';
import type { Db } from '@/lib/db/client';

type Pair = readonly [string, string];

/** The nouns whose duplicates are listed. */
type ComparedNoun = 'candidate';

const keyOfPair = ({ companyId }: Actor, noun: ComparedNoun, ids: Pair) => {
  const [oneId, otherId] = ids[0] < ids[1] ? ids : [ids[1], ids[0]];
  return { companyId, noun, oneId, otherId };
};

/** Remembers that two records that look alike are not the same. */
export async function rememberDistinct(db: Db, actor: Actor, noun: ComparedNoun, ids: Pair): Promise<void> {
  const key = keyOfPair(actor, noun, ids);
  await db.distinctPair.createMany({ data: [{ ...key, decidedBy: actor.userId }], skipDuplicates: true });
}

/** Forgets it, so that the list of duplicates shows the two again. */
export async function forgetDistinct(db: Db, actor: Actor, noun: ComparedNoun, ids: Pair): Promise<void> {
  await db.distinctPair.deleteMany({ where: keyOfPair(actor, noun, ids) });
}
