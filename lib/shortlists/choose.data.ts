import 'server-only';
import type { Actor } from '@/lib/actor';
import { moneySeen } from '@/lib/auth/money-seen';
import { tenant } from '@/lib/db/client';
import { initials } from '@/lib/format/initials';
import { idAndName } from '@/lib/http/named';
import { formatRate } from '@/lib/money/amount';
import type { ShortlistChoice } from '@/lib/shortlists/choice';
import { mostEntries } from '@/lib/shortlists/schema';
import { isShownToClients, shownStatuses } from '@/lib/shortlists/shown';
import { visibleSubmissions } from '@/lib/submissions/find.data';
import { editsSubmission } from '@/lib/submissions/policy';
import { submissionStatuses } from '@/lib/submissions/transitions';

/**
 * The submissions for a job that its client may see: those that were never sent to them, or all if each was, the oldest
 * first.
 */
export function findToSend(actor: Actor, jobId: string): Promise<string[]> {
  const { companyId } = actor;
  return tenant(actor, async (db) => {
    const rows = await db.candidateSubmission.findMany({
      where: {
        AND: [visibleSubmissions(actor), { companyId, jobOrderId: jobId, status: { in: [...shownStatuses] } }],
      },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      select: { id: true, _count: { select: { shortlistEntries: true } } },
    });
    const fresh = rows.filter(({ _count }) => _count.shortlistEntries === 0);
    return (fresh.length > 0 ? fresh : rows).map(({ id }) => id);
  });
}

/**
 * Finds which of the chosen submissions the actor can send together: those of the first one's client, in the given order;
 * null if there are none.
 */
export function chooseShortlist(actor: Actor, ids: readonly string[]): Promise<ShortlistChoice | null> {
  const { companyId } = actor;
  return tenant(actor, async (db) => {
    const rows = await db.candidateSubmission.findMany({
      where: { AND: [visibleSubmissions(actor), { companyId, id: { in: [...ids] } }] },
      select: {
        id: true,
        number: true,
        status: true,
        ownerId: true,
        positionTitle: true,
        billRate: true,
        currency: true,
        client: idAndName,
        candidate: { select: { name: true, email: true, phone: true } },
      },
    });
    const able = ids
      .flatMap((id) => rows.find((row) => row.id === id) ?? [])
      .filter((row) => {
        const status = submissionStatuses.find((one) => one === row.status);
        return status !== undefined && isShownToClients(status) && editsSubmission(actor, row);
      });
    const client = able[0]?.client;
    if (!client) return null;
    const chosen = able.filter((row) => row.client.id === client.id).slice(0, mostEntries);
    const contacts = await db.clientContact.findMany({
      where: { companyId, clientId: client.id },
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
      select: { id: true, name: true, title: true },
    });
    return {
      client,
      contacts,
      candidates: chosen.map(({ id, number, positionTitle, billRate, currency, candidate }) => ({
        submissionId: id,
        name: candidate.name,
        hiddenName: `${initials(candidate.name)} · ${number}`,
        position: positionTitle,
        email: candidate.email,
        phone: candidate.phone,
        bill: moneySeen(actor).rates ? { rate: formatRate(billRate), currency } : null,
      })),
      leavesOut: chosen.length < ids.length,
    };
  });
}
