import 'server-only';
import type { Actor } from '@/lib/actor';
import { tenant } from '@/lib/db/client';
import { idAndName } from '@/lib/http/named';

/**
 * The invitations to answer a form about a candidate, their submissions, contracts or timesheets, oldest first. The caller
 * checks rights.
 */
export const listInvitationsAbout = (actor: Actor, candidateId: string) =>
  tenant(actor, async (db) => {
    const rows = await db.formInvitation.findMany({
      where: {
        companyId: actor.companyId,
        OR: [
          { candidateId },
          { candidate: { candidateId } },
          { contract: { candidateId } },
          { timesheet: { contract: { candidateId } } },
        ],
      },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      select: { id: true, form: idAndName, email: true, name: true, createdAt: true, usedAt: true },
    });
    return rows.map(({ createdAt, usedAt, ...row }) => ({
      ...row,
      sent_at: createdAt.toISOString(),
      used_at: usedAt?.toISOString() ?? null,
    }));
  });
