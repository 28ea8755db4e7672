import 'server-only';
import type { Actor } from '@/lib/auth/session';
import { can } from '@/lib/auth/permissions';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { notFound } from '@/lib/http/problem';

export const invoiceSelect = {
  id: true, number: true, status: true, deliveryStatus: true, currency: true, issueDate: true, dueDate: true,
  netTotal: true, taxTotal: true, grossTotal: true, paidTotal: true, version: true, createdAt: true, updatedAt: true,
  client: { select: { id: true, name: true } },
  contract: { select: { id: true, number: true, positionTitle: true, candidate: { select: { id: true, name: true } } } },
} satisfies Prisma.InvoiceSelect;
export type InvoiceRow = Prisma.InvoiceGetPayload<{ select: typeof invoiceSelect }>;

export const recordSelect = {
  ...invoiceSelect,
  contractId: true, clientId: true, termsDays: true, purchaseOrder: true, taxName: true, closedReason: true, issuedAt: true, sentAt: true,
  locale: true, seller: true, buyer: true,
  lines: { orderBy: { position: 'asc' }, include: { entries: { select: { entry: { select: { timesheetId: true } } } } } },
  payments: {
    orderBy: [{ paidOn: 'asc' }, { id: 'asc' }],
    select: { id: true, amount: true, paidOn: true, method: true, reference: true, createdAt: true, createdBy: { select: { id: true, name: true } } },
  },
} satisfies Prisma.InvoiceSelect;
export type RecordRow = Prisma.InvoiceGetPayload<{ select: typeof recordSelect }>;

export const invoiceKey = (actor: { companyId: string }, id: string) => ({ companyId_id: { companyId: actor.companyId, id } });

/** The third lock: every query of invoices starts here. They are seen whole or not at all; a contractor never sees one. */
export function visibleInvoices(actor: Actor): Prisma.InvoiceWhereInput {
  return can(actor, 'view_invoices') ? { companyId: actor.companyId } : { companyId: actor.companyId, id: { in: [] } };
}

/** @throws Problem 404. */
export async function findInvoice(db: Db, actor: { companyId: string }, id: string): Promise<RecordRow> {
  const row = await db.invoice.findUnique({ where: invoiceKey(actor, id), select: recordSelect });
  if (!row) throw notFound();
  return row;
}
