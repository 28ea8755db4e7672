import 'server-only';
import { createHash } from 'node:crypto';
import type { Actor } from '@/lib/actor';
import { dayFromDate } from '@/lib/calendar/days';
import { afterCommit, type Db, tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { nudgeOutbox } from '@/lib/mail/outbox';
import { noteCollected } from '@/lib/mandates/data';
import { formatAmount } from '@/lib/money/amount';
import { openAccount } from '@/lib/payment-files/account';
import { requireStillRight } from '@/lib/payment-files/collecting/still-right.data';
import { dayFault } from '@/lib/payment-files/create.data';
import { getPaymentFile } from '@/lib/payment-files/data';
import { lockPaymentFile, type PaymentFileRow } from '@/lib/payment-files/find.data';
import { isCollecting } from '@/lib/payment-files/formats';
import { payerSchema } from '@/lib/payment-files/payer';
import { approvesFileOf } from '@/lib/payment-files/policy';
import { queueRemittances } from '@/lib/payment-files/remittance.data';
import type { PaymentFileRecord } from '@/lib/payment-files/schema';
import { writeNacha } from '@/lib/payment-files/writing/nacha';
import { writePain001 } from '@/lib/payment-files/writing/pain001';
import { writePain008 } from '@/lib/payment-files/writing/pain008';
import type { Payment } from '@/lib/payment-files/writing/payment';
import { termsSchema } from '@/lib/payment-files/writing/terms';
import { badTransition, conflict, forbidden } from '@/lib/problem/problem';
import { decryptSecret, encryptSecret } from '@/lib/secrets/secrets';

/**
 * Approves a file that somebody else made: it is written, encrypted and kept, and each payee gets a remittance advice. It
 * never changes after this.
 *
 * @throws Problem 404, 412; 403 for one's own file; 409 if it is approved already, or its day has
 * come too close for the bank, or it collects what is not owed any more.
 */
export function approvePaymentFile(actor: Actor, id: string, ifMatch?: number): Promise<PaymentFileRecord> {
  return tenant(actor, async (db) => {
    const row = await lockPaymentFile(db, actor, id, ifMatch);
    if (row.status !== 'draft') throw badTransition('payment_file', row.status, 'approved');
    if (!approvesFileOf(actor, row.createdBy.id)) throw forbidden('four_eyes');
    if (dayFault(row.format, dayFromDate(row.executionDate), actor.today)) throw conflict('execution_day_passed');
    if (isCollecting(row.format)) await requireStillRight(db, actor, id, true);
    const now = new Date();
    const text = await writeFile(db, actor.companyId, row, now);
    await db.paymentFile.update({
      where: keyOf(actor, id),
      data: { status: 'approved', approvedById: actor.userId, approvedAt: now, version: { increment: 1 } },
      select: { id: true },
    });
    await db.paymentFileContent.create({
      data: {
        companyId: actor.companyId,
        fileId: id,
        content: encryptSecret(text, contextOf(actor.companyId, id)),
        sha256: createHash('sha256').update(text).digest('hex'),
      },
      select: { id: true },
    });
    if (isCollecting(row.format)) await noteUse(db, actor, row);
    else {
      await queueRemittances(db, actor, id);
      afterCommit(db, nudgeOutbox);
    }
    return getPaymentFile({ ...actor, db }, id);
  });
}

/** The mandates of the file were used on its day. */
async function noteUse(db: Db, actor: Actor, { id, executionDate }: PaymentFileRow): Promise<void> {
  const items = await db.paymentFileItem.findMany({
    where: { companyId: actor.companyId, fileId: id, mandateId: { not: null } },
    distinct: ['mandateId'],
    select: { mandateId: true },
  });
  const ids = items.flatMap(({ mandateId }) => mandateId ?? []);
  await noteCollected(db, actor, ids, executionDate);
}

const contextOf = (companyId: string, fileId: string) => ({
  companyId,
  recordId: fileId,
  field: 'payment_file.content',
});

async function writeFile(db: Db, companyId: string, row: PaymentFileRow, createdAt: Date): Promise<string> {
  const items = await db.paymentFileItem.findMany({
    where: { companyId, fileId: row.id },
    orderBy: { position: 'asc' },
    select: {
      id: true,
      kind: true,
      payeeName: true,
      account: true,
      amount: true,
      reference: true,
      endToEndId: true,
      terms: true,
    },
  });
  const paymentOf = (item: (typeof items)[number]): Payment => ({
    endToEndId: item.endToEndId,
    name: item.payeeName,
    account: openAccount(companyId, item.id, item.account),
    amount: formatAmount(item.amount, row.currency),
    currency: row.currency,
    reference: item.reference,
    isCompany: item.kind !== 'pay',
  });
  const head = { messageId: row.messageId, createdAt, executionDay: dayFromDate(row.executionDate) };
  const payer = payerSchema.parse(row.payer);
  if (payer.kind === 'creditor') {
    const payments = items.map((item) => ({ ...paymentOf(item), terms: termsSchema.parse(item.terms) }));
    return writePain008({ ...head, payments }, payer);
  }
  const batch = { ...head, payments: items.map(paymentOf) };
  return payer.kind === 'sepa' ? writePain001(batch, payer) : writeNacha(batch, payer);
}

/**
 * The file for the bank, the same to the byte each time. The first download marks the file as sent.
 *
 * @throws Problem 404; 409 for a draft, which has no file yet, and for direct debits that nobody has downloaded and that
 * collect something that was paid meanwhile.
 */
export function takePaymentFile(
  actor: Actor,
  id: string,
): Promise<{ name: string; type: string; content: Uint8Array<ArrayBuffer> }> {
  return tenant(actor, async (db) => {
    const row = await lockPaymentFile(db, actor, id);
    const kept = await db.paymentFileContent.findFirst({
      where: { companyId: actor.companyId, fileId: id },
      select: { content: true, sha256: true },
    });
    if (!kept) throw conflict('payment_file_not_approved');
    if (row.status === 'approved' && isCollecting(row.format)) await requireStillRight(db, actor, id, false);
    const content = new TextEncoder().encode(decryptSecret(kept.content, contextOf(actor.companyId, id)));
    if (createHash('sha256').update(content).digest('hex') !== kept.sha256)
      throw new Error('the kept payment file was altered');
    if (row.status === 'approved')
      await db.paymentFile.update({
        where: keyOf(actor, id),
        data: { status: 'sent', sentAt: new Date(), version: { increment: 1 } },
        select: { id: true },
      });
    return row.format !== 'nacha'
      ? { name: `${row.number}.xml`, type: 'application/xml; charset=utf-8', content }
      : { name: `${row.number}.ach`, type: 'text/plain; charset=us-ascii', content };
  });
}
