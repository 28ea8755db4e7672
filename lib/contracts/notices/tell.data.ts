import 'server-only';
import type { Actor } from '@/lib/actor';
import type { Db } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import type { NotificationFacts } from '@/lib/notifications/kinds';
import { tellPeople } from '@/lib/notifications/tell.data';
import type { Permission } from '@/lib/permissions';

type Why = NotificationFacts['placement']['why'];

/**
 * Tells those who go on with a contract that was made of a submission: whoever looks after it or its client, and if its
 * contractor has no account, whoever may invite them.
 */
export async function tellConverted(db: Db, actor: Actor, contractId: string): Promise<void> {
  const contract = await readParties(db, actor, contractId);
  const managers = [contract.ownerId, ...(contract.client.ownerId ? [contract.client.ownerId] : [])];
  await tell(
    db,
    actor,
    'converted',
    { contractId, candidate: contract.candidate.name },
    await seeing(db, actor, managers),
  );
  if (contract.consultantId === null) {
    const inviting = await holding(db, actor, ['view_contracts', 'invite_users']);
    await tell(db, actor, 'no_account', { contractId, candidate: contract.candidate.name }, inviting);
  }
}

/** Tells those who invoice that a contract is active for the first time. */
export async function tellActivated(db: Db, actor: Actor, contractId: string): Promise<void> {
  const { candidate } = await readParties(db, actor, contractId);
  const invoicing = await holding(db, actor, ['view_contracts', 'create_invoices']);
  await tell(db, actor, 'activated', { contractId, candidate: candidate.name }, invoicing);
}

const readParties = (db: Db, actor: Actor, contractId: string) =>
  db.contract.findUniqueOrThrow({
    where: keyOf(actor, contractId),
    select: {
      ownerId: true,
      consultantId: true,
      candidate: { select: { name: true } },
      client: { select: { ownerId: true } },
    },
  });

/** Those of some people who may open the contract. */
async function seeing(db: Db, { companyId }: Actor, ids: string[]): Promise<string[]> {
  const rows = await db.user.findMany({
    where: {
      companyId,
      id: { in: ids },
      OR: [
        { isCompanyAdmin: true },
        { role: { companyId, permissions: { hasSome: ['view_contracts', 'view_own_contracts'] } } },
      ],
    },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/** Everybody whose role has these permissions. */
async function holding(db: Db, { companyId }: Actor, permissions: Permission[]): Promise<string[]> {
  const rows = await db.user.findMany({
    where: { companyId, isActive: true, deletedAt: null, role: { companyId, permissions: { hasEvery: permissions } } },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

const tell = (
  db: Db,
  { companyId, company, userId, name }: Actor,
  why: Why,
  { contractId, candidate }: { contractId: string; candidate: string },
  userIds: string[],
): Promise<void> =>
  tellPeople(
    db,
    { companyId, name: company.name },
    {
      kind: 'placement',
      userIds,
      by: { id: userId, name },
      record: { type: 'contract', id: contractId },
      facts: { why, candidate },
    },
  );
