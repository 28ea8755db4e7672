import type { Db } from '@/lib/db/client';

/** Why a session ended; the browser tells it in words (`lib/auth/session/end-reason.ts`). */
type EndReason =
  | 'ended_by_administrator'
  | 'ended_by_user'
  | 'password_changed'
  | 'second_factor_reset'
  | 'user_deactivated'
  | 'user_deleted';

interface Which {
  companyId: string;
  userId: string;
  /** Only this one. */
  id?: string;
  /** All but this one. */
  except?: string;
}

/** Ends a user's open sessions. @returns how many */
export async function endSessions(
  db: Db,
  { companyId, userId, id, except }: Which,
  endReason: EndReason,
): Promise<number> {
  const { count } = await db.session.updateMany({
    where: { companyId, userId, endedAt: null, id: { equals: id, not: except } },
    data: { endedAt: new Date(), endReason },
  });
  return count;
}
