import 'server-only';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { getPaymentFile } from '@/lib/payment-files/data';
import { lockPaymentFile } from '@/lib/payment-files/find.data';
import { takesPaymentFiles } from '@/lib/payment-files/policy';
import type { PaymentFileRecord, PaymentFileStatusInput } from '@/lib/payment-files/schema';
import { mayEnd, type PaymentFileStatus, type PaymentItemStatus, statusByItems } from '@/lib/payment-files/statuses';
import { badTransition, forbidden } from '@/lib/problem/problem';

/**
 * Says what became of a file, where the bank sends no report: all of it was paid, or the bank refused it, and what it would
 * have paid is open again.
 *
 * @throws Problem 403, 404, 412; 409 for a draft, and once it is known.
 */
export function endPaymentFile(
  actor: Actor,
  id: string,
  { status, reason }: PaymentFileStatusInput,
  ifMatch?: number,
): Promise<PaymentFileRecord> {
  return tenant(actor, async (db) => {
    if (!takesPaymentFiles(actor)) throw forbidden();
    const row = await lockPaymentFile(db, actor, id, ifMatch);
    if (!mayEnd(row.status)) throw badTransition('payment_file', row.status, status);
    await db.paymentFileItem.updateMany({
      where: { companyId: actor.companyId, fileId: id, status: 'pending' },
      data: status === 'rejected' ? { status, openKey: null } : { status },
    });
    await settleStatus(db, actor, id, row.status, { reason: status === 'rejected' ? (reason ?? null) : null });
    return getPaymentFile({ ...actor, db }, id);
  });
}

/** Gives a file the status that follows from its payments. @returns it */
export async function settleStatus(
  db: Db,
  { companyId }: Pick<Actor, 'companyId'>,
  id: string,
  before: PaymentFileStatus,
  more: { reason?: string | null } = {},
): Promise<PaymentFileStatus> {
  const groups = await db.paymentFileItem.groupBy({
    by: ['status'],
    where: { companyId, fileId: id },
    _count: { _all: true },
  });
  const count = (status: PaymentItemStatus) => groups.find((one) => one.status === status)?._count._all ?? 0;
  const status = statusByItems(before, {
    pending: count('pending'),
    executed: count('executed'),
    rejected: count('rejected'),
    returned: count('returned'),
  });
  await db.paymentFile.update({
    where: keyOf({ companyId }, id),
    data: { status, version: { increment: 1 }, ...more },
    select: { id: true },
  });
  return status;
}
