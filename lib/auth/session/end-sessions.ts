import type { Db } from '@/lib/db/client';

/** Why a session was ended, as its row keeps it. The sign-in page has reasons of its own (`end-reason.ts`). */
type StoredEndReason =
  | 'ended_by_administrator'
  | 'ended_by_user'
  | 'password_changed'
  | 'second_factor_reset'
  | 'user_deactivated'
  | 'user_deleted';

interface Which {
  companyId: string;
  userId: string;
  /** Ends only this session. */
  id?: string;
  /** Ends all sessions but this one. */
  except?: string;
}

/** Ends a user's open sessions. @returns the number of sessions that it ended */
export async function endSessions(
  db: Db,
  { companyId, userId, id, except }: Which,
  endReason: StoredEndReason,
): Promise<number> {
  const { count } = await db.session.updateMany({
    where: { companyId, userId, endedAt: null, id: { equals: id, not: except } },
    data: { endedAt: new Date(), endReason },
  });
  return count;
}
