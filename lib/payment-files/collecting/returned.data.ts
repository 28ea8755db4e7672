import 'server-only';
import type { Actor } from '@/lib/actor';
import type { Db } from '@/lib/db/client';
import { lockRow } from '@/lib/db/lock-row';
import { suspendMandates, unknownMandateReason } from '@/lib/mandates/data';
import { settleStatus } from '@/lib/payment-files/status.data';

/** Money that is gone again after it had come in. */
interface ReturnedMoney {
  /** By which the return and the payment name the collection. */
  endToEndIds: readonly string[];
  /** The payments that were taken back; the bank may not say what they were. */
  paymentIds: readonly string[];
  /** What the bank or the person says; it begins with a code of ISO 20022 if the bank gives one. */
  reason: string | null;
}

/**
 * Marks the collections that came back, whether the bank names them or a person took their money back: their invoices can be
 * collected again. A mandate that the debtor's bank does not know is suspended.
 */
export async function noteReturned(
  db: Db,
  actor: Actor,
  { endToEndIds, paymentIds, reason }: ReturnedMoney,
): Promise<void> {
  const { companyId } = actor;
  const items = await db.paymentFileItem.findMany({
    where: {
      companyId,
      kind: 'collection',
      status: { in: ['pending', 'executed'] },
      OR: [
        { endToEndId: { in: [...endToEndIds] } },
        { status: 'executed', id: { in: await findUnpaid(db, companyId, paymentIds) } },
      ],
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

/**
 * The collections whose money was recorded by payments that were taken back: what else came in since they were drafted is less
 * than they collected.
 */
async function findUnpaid(db: Db, companyId: string, paymentIds: readonly string[]): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select distinct i.id from payments taken
    join payment_file_items i on i.company_id = taken.company_id and i.invoice_id = taken.invoice_id
      and i.kind = 'collection' and i.status = 'executed'
    join payment_files f on f.company_id = i.company_id and f.id = i.file_id and f.created_at < taken.created_at
    where taken.company_id = ${companyId}::uuid and taken.id = any(${[...paymentIds]}::uuid[])
      and taken.credit_note_id is null and taken.overpayment_id is null
      and i.amount > coalesce((
        select sum(p.amount) from payments p
        where p.company_id = i.company_id and p.invoice_id = i.invoice_id and p.created_at > f.created_at
          and p.reverses_id is null and p.credit_note_id is null and p.overpayment_id is null
          and not exists (select 1 from payments r where r.company_id = p.company_id and r.reverses_id = p.id)), 0)`;
  return rows.map(({ id }) => id);
}
