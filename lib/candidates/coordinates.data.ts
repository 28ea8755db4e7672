import 'server-only';
import type { Actor } from '@/lib/actor';
import { tenant } from '@/lib/db/client';

/** Reads where a candidate's city is, in degrees, as it is kept for distances; null if it is not known. */
export const readCoordinates = (actor: Actor, id: string): Promise<{ latitude: number; longitude: number } | null> =>
  tenant(actor, async (db) => {
    const found = await db.candidate.findFirst({
      where: { companyId: actor.companyId, id, NOT: { latitude: null } },
      select: { latitude: true, longitude: true },
    });
    const { latitude = null, longitude = null } = found ?? {};
    return latitude === null || longitude === null ? null : { latitude, longitude };
  });
