import 'server-only';
import type { Actor } from '@/lib/actor';
import { visibleContracts } from '@/lib/contracts/find.data';
import { tenant } from '@/lib/db/client';
import { idAndName } from '@/lib/http/named';

/** The most contracts that a person chooses among. */
const mostContracts = 50;

/** Lists the contracts on which the actor works themselves, the newest first. */
export function listOwnContracts(actor: Actor): Promise<{ id: string; number: string; client: { name: string } }[]> {
  return tenant(actor, (db) =>
    db.contract.findMany({
      where: {
        AND: [visibleContracts(actor), { consultantId: actor.userId, status: { in: ['active', 'on_hold'] } }],
      },
      orderBy: [{ startDate: 'desc' }, { id: 'desc' }],
      take: mostContracts,
      select: { id: true, number: true, client: idAndName },
    }),
  );
}
