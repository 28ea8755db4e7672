import 'server-only';
import type { Actor } from '@/lib/actor';
import { tenant } from '@/lib/db/client';
import type { Named } from '@/lib/http/named';
import { possibleSubmissionOwners } from '@/lib/submissions/people.data';

/**
 * The people whom the form of an interview offers: the client's contacts, and the colleagues who handle submissions, at
 * most 200 of each. The caller has checked that the actor may edit a submission of this client.
 */
export function listInterviewChoices(actor: Actor, clientId: string): Promise<{ contacts: Named[]; users: Named[] }> {
  const { companyId } = actor;
  const named = { id: true, name: true } as const;
  return tenant(actor, async (db) => ({
    contacts: await db.clientContact.findMany({
      where: { companyId, clientId },
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
      take: 200,
      select: named,
    }),
    users: await db.user.findMany({
      where: possibleSubmissionOwners(actor),
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      take: 200,
      select: named,
    }),
  }));
}
