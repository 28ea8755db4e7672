import 'server-only';
import type { ProfileInput } from '@/lib/account/schema';
import type { Actor } from '@/lib/auth/session';
import { tenant } from '@/lib/db/client';

/** Changes the actor's own name, phone or language; what is left out stays. Gives the actor as they are then. */
export async function updateOwnData(actor: Actor, input: ProfileInput): Promise<Actor> {
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length === 0) return actor;
  const user = await tenant(actor, (db) =>
    db.user.update({
      where: { companyId_id: { companyId: actor.companyId, id: actor.userId } },
      data: { ...given, version: { increment: 1 } },
      select: { name: true, phone: true, locale: true, updatedAt: true },
    }));
  return { ...actor, ...user };
}
