import 'server-only';
import type { Actor } from '@/lib/actor';
import type { Db } from '@/lib/db/client';
import { findMandates, stateOf } from '@/lib/mandates/find.data';
import { readLastCollections } from '@/lib/payment-files/collecting/collectable.data';
import { termsSchema } from '@/lib/payment-files/writing/terms';
import { conflict } from '@/lib/problem/problem';

/**
 * Checks that a file still collects what is owed: each invoice has at least that much open, and its mandate is active and as
 * the file says it. The invoices are locked, so that a payment or credit at the same moment comes before or after.
 *
 * @param isNew whether the file is a draft, so that no other file may have used a mandate since.
 * @throws Problem 409 with how many are not right any more.
 */
export async function requireStillRight(db: Db, actor: Actor, fileId: string, isNew: boolean): Promise<void> {
  const { companyId, today } = actor;
  const items = await db.paymentFileItem.findMany({
    where: { companyId, fileId },
    orderBy: { position: 'asc' },
    select: { amount: true, invoiceId: true, mandateId: true, terms: true },
  });
  const [invoiceIds, mandateIds] = [
    items.flatMap(({ invoiceId }) => invoiceId ?? []),
    [...new Set(items.flatMap(({ mandateId }) => mandateId ?? []))],
  ];
  await db.$queryRaw`select id from invoices where company_id = ${companyId}::uuid and id = any(${invoiceIds}::uuid[])
    order by id for share`;
  // Of two drafts of one mandate that are approved at once the second sees the first.
  await db.$queryRaw`select id from mandates where company_id = ${companyId}::uuid and id = any(${mandateIds}::uuid[])
    order by id for update`;
  const invoices = await db.invoice.findMany({
    where: { companyId, id: { in: invoiceIds } },
    select: { id: true, amountDue: true },
  });
  const due = new Map(invoices.map(({ id, amountDue }) => [id, amountDue]));
  const mandates = new Map((await findMandates(db, actor, { id: { in: mandateIds } })).map((one) => [one.id, one]));
  const known = isNew ? await readLastCollections(db, companyId, mandateIds) : null;
  const wrong = items.filter(({ amount, invoiceId, mandateId, terms }) => {
    const { version, sequence } = termsSchema.parse(terms);
    const [open, mandate] = [due.get(invoiceId ?? ''), mandates.get(mandateId ?? '')];
    const isOwed = open !== null && open !== undefined && open.gte(amount);
    // In a file of its own draft a mandate for one collection counts as used.
    const state = mandate && stateOf({ ...mandate, isUsed: false }, today);
    const isSame = mandate?.version === version && state === 'active';
    const wasUsedFirst = known !== null && sequence === 'FRST' && known.has(mandateId ?? '');
    return !isOwed || !isSame || wasUsedFirst;
  });
  if (wrong.length > 0) throw conflict('collections_changed', { count: wrong.length });
}
