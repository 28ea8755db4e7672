import 'server-only';
import type { Actor } from '@/lib/actor';
import { dayFromDate, nullableDay } from '@/lib/calendar/days';
import { findContract } from '@/lib/contracts/find.data';
import { type AssignmentLimit, limitsOf } from '@/lib/contracts/time/assignment-limits';
import { tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';

/**
 * Lists the limits by law of how long the candidate is assigned to the client that the contract passes, as it is planned.
 * All contracts of the two count, whoever sees them.
 *
 * @throws Problem 404.
 */
export function getAssignmentLimits(actor: Actor, id: string): Promise<AssignmentLimit[]> {
  return tenant(actor, async (db) => {
    const { companyId } = actor;
    const { candidate, clientId } = await findContract(db, actor, id);
    const rows = await db.contract.findMany({
      where: { companyId, candidateId: candidate.id, clientId, OR: [{ id }, { status: { not: 'draft' } }] },
      select,
    });
    const own = rows.find((row) => row.id === id);
    if (!own) return [];
    const others = rows.filter((row) => row.id !== id).map(assignmentOf);
    return limitsOf(assignmentOf(own), others, own.client.country, actor.today);
  });
}

const select = {
  id: true,
  contractType: true,
  positionTitle: true,
  startDate: true,
  endDate: true,
  lastDay: true,
  client: { select: { country: true } },
} satisfies Prisma.ContractSelect;

const assignmentOf = (row: Prisma.ContractGetPayload<{ select: typeof select }>) => ({
  type: row.contractType,
  role: row.positionTitle,
  start: dayFromDate(row.startDate),
  end: nullableDay(row.lastDay ?? row.endDate),
});
