import 'server-only';
import type { Actor } from '@/lib/actor';
import { tenant } from '@/lib/db/client';
import { initials } from '@/lib/format/initials';
import { idAndName } from '@/lib/http/named';
import { formatRate } from '@/lib/money/amount';
import { mostEntries } from '@/lib/shortlists/schema';
import { isShownToClients } from '@/lib/shortlists/shown';
import { visibleSubmissions } from '@/lib/submissions/find.data';
import { editsSubmission } from '@/lib/submissions/policy';
import { submissionStatuses } from '@/lib/submissions/transitions';

/** What the form for sending candidates offers. */
export interface ShortlistChoice {
  client: { id: string; name: string };
  contacts: { id: string; name: string; title: string | null }[];
  candidates: ChosenCandidate[];
  /** Whether some of the chosen submissions cannot be sent with the others. */
  leavesOut: boolean;
}

/** A candidate with what a client may be shown of them. */
export interface ChosenCandidate {
  submissionId: string;
  name: string;
  /** Shown instead of the name if names are hidden. */
  hiddenName: string;
  position: string;
  email: string | null;
  phone: string | null;
  bill: { rate: string; currency: string };
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
        bill: { rate: formatRate(billRate), currency },
      })),
      leavesOut: chosen.length < ids.length,
    };
  });
}
