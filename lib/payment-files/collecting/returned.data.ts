import 'server-only';
import type { Actor } from '@/lib/actor';
import type { Db } from '@/lib/db/client';
import { lockRow } from '@/lib/db/lock-row';
import { suspendMandates, unknownMandateReason } from '@/lib/mandates/data';
import { settleStatus } from '@/lib/payment-files/status.data';

/** Money that the bank took back after it had come in. */
interface ReturnedMoney {
  /** By which the return and the payment name the collection. */
  endToEndIds: readonly string[];
  /** What the bank says; it begins with a code of ISO 20022 if it gives one. */
  reason: string | null;
}

/**
 * Marks the collections that came back: their invoices can be collected again. A mandate that the debtor's bank does not know
 * is suspended.
 */
export async function noteReturned(db: Db, actor: Actor, { endToEndIds, reason }: ReturnedMoney): Promise<void> {
  const { companyId } = actor;
  const items = await db.paymentFileItem.findMany({
    where: {
      companyId,
      kind: 'collection',
      status: { in: ['pending', 'executed'] },
      endToEndId: { in: [...endToEndIds] },
      file: { status: { not: 'draft' } },
    },
    select: { id: true, fileId: true, mandateId: true },
  });
  const code = /^[A-Z]{2}\d{2}\b/.exec(reason ?? '')?.[0] ?? null;
  for (const fileId of new Set(items.map((item) => item.fileId))) {
    await lockRow(db, 'payment_files', companyId, fileId);
    await db.paymentFileItem.updateMany({
      where: { companyId, fileId, id: { in: items.map(({ id }) => id) }, status: { in: ['pending', 'executed'] } },
      data: { status: 'returned', openKey: null, reasonCode: code, reasonText: code ? null : reason },
    });
    const { status } = await db.paymentFile.findUniqueOrThrow({
      where: { companyId_id: { companyId, id: fileId } },
      select: { status: true },
    });
    await settleStatus(db, actor, fileId, status);
  }
  if (code !== unknownMandateReason) return;
  await suspendMandates(
    db,
    actor,
    items.flatMap(({ mandateId }) => mandateId ?? []),
    code,
  );
}
