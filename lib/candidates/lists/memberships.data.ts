import 'server-only';
import type { Actor } from '@/lib/actor';
import { visibleLists } from '@/lib/candidates/lists/visible';
import { tenant } from '@/lib/db/client';
import { idAndName } from '@/lib/http/named';

/** The lists that the actor may see and that a candidate is in, with when and by whom they were added. */
export const listMemberships = (actor: Actor, candidateId: string) =>
  tenant(actor, async (db) => {
    const rows = await db.candidateListMember.findMany({
      where: { companyId: actor.companyId, candidateId, list: visibleLists(actor) },
      orderBy: { id: 'asc' },
      select: { list: idAndName, adder: idAndName, addedAt: true },
    });
    return rows.map(({ list, adder, addedAt }) => ({ list, added_by: adder, added_at: addedAt.toISOString() }));
  });
