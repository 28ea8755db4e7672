import 'server-only';
import type { Actor } from '@/lib/auth/session/actor';
import type { Db } from '@/lib/db/client';
import { readDeposits } from '@/lib/invoices/deposits.data';
import { findInvoice } from '@/lib/invoices/find.data';
import { seesPayments } from '@/lib/invoices/policy';
import { toInvoiceRecord } from '@/lib/invoices/resource';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import { parseAddresses } from '@/lib/mail/outbox';

/** The whole record, for anyone who has just been shown to be allowed to see it or has just changed it. */
export async function readRecord(db: Db, actor: Actor, id: string): Promise<InvoiceRecord> {
  const row = await findInvoice(db, actor, id);
  const today = actor.today;
  return toInvoiceRecord(row, {
    today,
    withPayments: seesPayments(actor),
    mails: await listMails(db, actor, id),
    ...(await readDeposits(db, actor, row)),
  });
}

/** The mails that took an invoice out, newest first. */
async function listMails(db: Db, actor: { companyId: string }, invoiceId: string): Promise<InvoiceRecord['mails']> {
  const rows = await db.outgoingMail.findMany({
    where: { companyId: actor.companyId, subjectType: 'invoice', subjectId: invoiceId },
    orderBy: { id: 'desc' },
    take: 20,
    select: { id: true, to: true, status: true, createdAt: true, sentAt: true },
  });
  return rows.map((row) => ({
    id: row.id,
    to: parseAddresses(row.to).map(({ email }) => email),
    status: row.status,
    created_at: row.createdAt.toISOString(),
    sent_at: row.sentAt?.toISOString() ?? null,
  }));
}
