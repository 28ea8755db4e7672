import 'server-only';
import type { Actor } from '@/lib/actor';
import type { Db } from '@/lib/db/client';
import { idAndName } from '@/lib/http/named';
import { readDeposits } from '@/lib/invoices/drafting/deposits.data';
import { findInvoice, type RecordRow } from '@/lib/invoices/find.data';
import { cashDiscountMethod } from '@/lib/invoices/payments/cash-discount';
import { seesPayments } from '@/lib/invoices/policy';
import { toInvoiceRecord } from '@/lib/invoices/resource';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import { parseAddresses } from '@/lib/mail/outbox';
import { undelivered } from '@/lib/mail/recipients';
import { sum } from '@/lib/money/amount';

/** Reads the whole record for a caller that has checked that the actor may see it, or has just changed it. */
export async function readRecord(db: Db, actor: Actor, id: string): Promise<InvoiceRecord> {
  const row = await findInvoice(db, actor, id);
  const today = actor.today;
  return toInvoiceRecord(row, {
    today,
    withPayments: seesPayments(actor),
    mails: await listMails(db, actor, id),
    ...(await readDeposits(db, actor, row)),
    contracts: await readContracts(db, actor, row),
    receipts: await readReceipts(db, actor, row),
  });
}

/** The contracts of an invoice's lines, the leading one first, then by number. */
export async function readContracts(db: Db, { companyId }: { companyId: string }, row: RecordRow) {
  const { contract, lines } = row;
  const ids = [...new Set(lines.map(({ contractId }) => contractId))];
  if (ids.every((id) => id === contract.id)) return [contract];
  const found = await db.contract.findMany({
    where: { companyId, id: { in: ids } },
    orderBy: [{ number: 'asc' }, { id: 'asc' }],
    select: { id: true, number: true, candidate: idAndName },
  });
  return found.toSorted((a, b) => Number(b.id === contract.id) - Number(a.id === contract.id));
}

/** The receipts that payments of an invoice belong to, with the invoices that each settled. */
async function readReceipts(db: Db, { companyId }: Actor, { payments }: RecordRow) {
  const ids = [...new Set(payments.flatMap(({ receiptId }) => receiptId ?? []))];
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db.payment.findMany({
    where: { companyId, receiptId: { in: ids }, reversesId: null, method: { not: cashDiscountMethod } },
    orderBy: { id: 'asc' },
    select: { receiptId: true, amount: true, invoice: { select: { id: true, number: true } } },
  });
  const rests = await db.accountEntry.findMany({
    where: { companyId, receiptId: { in: ids }, reversesId: null },
    select: { receiptId: true, amount: true },
  });
  return new Map(
    ids.map((id) => {
      const parts = rows.filter(({ receiptId }) => receiptId === id);
      const kept = sum(rests.filter(({ receiptId }) => receiptId === id).map(({ amount }) => amount));
      const amount = sum([...parts.map((part) => part.amount), kept]);
      return [id, { amount, kept, invoices: parts.map(({ invoice }) => invoice) }];
    }),
  );
}

/** The mails that carried an invoice, newest first. */
async function listMails(db: Db, actor: { companyId: string }, invoiceId: string): Promise<InvoiceRecord['mails']> {
  const rows = await db.outgoingMail.findMany({
    where: { companyId: actor.companyId, subjectType: 'invoice', subjectId: invoiceId },
    orderBy: { id: 'desc' },
    take: 20,
    select: { id: true, to: true, status: true, createdAt: true, sentAt: true, recipients: true },
  });
  return rows.map((row) => ({
    id: row.id,
    to: parseAddresses(row.to).map(({ email }) => email),
    status: row.status,
    undelivered: undelivered(row.recipients),
    created_at: row.createdAt.toISOString(),
    sent_at: row.sentAt?.toISOString() ?? null,
  }));
}
