import 'server-only';
import type { NextRequest } from 'next/server';
import { recordActivity } from '@/lib/activities/data';
import { recordAccess } from '@/lib/audit/data';
import { countGuestTry } from '@/lib/auth/mail-limits';
import { findOpenCompany, type OpenCompany } from '@/lib/auth/open-company.data';
import type { TokenKey } from '@/lib/auth/sealed-token';
import { dayFromDate } from '@/lib/calendar/days';
import { type Db, tenantOf } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { lockRow } from '@/lib/db/lock-row';
import { isSameOrigin } from '@/lib/http/authenticate';
import { amountDue } from '@/lib/invoices/amounts/balance';
import { findInvoice, type RecordRow } from '@/lib/invoices/find.data';
import { clientOf } from '@/lib/invoices/names';
import { invoiceAttachment } from '@/lib/invoices/papers/pdf.data';
import type { GuestInvoice } from '@/lib/invoices/sending/guest';
import { readInvoiceToken } from '@/lib/invoices/sending/guest-link';
import { invoiceOfToken } from '@/lib/invoices/sending/links.data';
import { deliveryAfter } from '@/lib/invoices/transitions';
import type { Sender } from '@/lib/letterhead/sender';
import { readSender } from '@/lib/letterhead/sender.data';
import { formatAmount } from '@/lib/money/amount';
import { notFound, Problem } from '@/lib/problem/problem';

/**
 * The document behind a mailed link, or null for a link that does not work, whatever the reason: it was altered, it no
 * longer works (lib/invoices/sending/links.ts) or the company is closed. It changes nothing: a mail scanner may
 * follow the link.
 *
 * @throws Problem 429.
 */
export async function readGuestInvoice(token: string, caller: string): Promise<GuestInvoice | null> {
  await countGuestTry(caller);
  const key = readInvoiceToken(token);
  const found = key && (await tenantOf(key.companyId, (db) => findOpen(db, key, token)));
  return found && toGuestInvoice(found.row, await readSender(key.companyId, found.company));
}

/** The PDF of the document, as it was mailed. @throws Problem 404, 429. */
export async function guestInvoicePdf(token: string, caller: string): Promise<{ content: Buffer; filename: string }> {
  await countGuestTry(caller);
  const key = readInvoiceToken(token);
  if (!key) throw notFound();
  const row = await tenantOf(key.companyId, async (db) => {
    const found = await findOpen(db, key, token);
    if (!found) throw notFound();
    const { id, number } = found.row;
    const taken = { action: 'downloaded', subjectType: 'invoice', subjectId: id, label: number } as const;
    await recordAccess(db, { companyId: key.companyId, userId: null }, taken);
    return found.row;
  });
  return invoiceAttachment(key.companyId, { invoice_id: row.id });
}

/**
 * Notes once that the client has seen the document. The page's script calls this after the page was visible for a
 * moment: mail scanners, which follow every link, run no scripts.
 *
 * @throws Problem 404, 419, 429.
 */
export async function markViewed(request: NextRequest, token: string, caller: string): Promise<void> {
  if (!isSameOrigin(request)) throw new Problem(419, 'cross_site');
  const key = readInvoiceToken(token);
  await countGuestTry(caller, key?.id);
  if (!key) throw notFound();
  await tenantOf(key.companyId, async (db) => {
    const known = await findOpen(db, key, token);
    if (!known) throw notFound();
    const { id } = known.row;
    await lockRow(db, 'invoices', key.companyId, id);
    const row = await findInvoice(db, key, id);
    const deliveryStatus = deliveryAfter(row.deliveryStatus, 'viewed');
    if (deliveryStatus === row.deliveryStatus) return;
    // The version stays the same: nobody who is editing the invoice needs to know of this.
    await db.invoice.update({ where: keyOf(key, id), data: { deliveryStatus }, select: { id: true } });
    const seen = { subjectType: 'invoice' as const, subjectId: id, event: 'viewed' };
    await recordActivity(db, { companyId: key.companyId, userId: null }, seen);
  });
}

interface Opened {
  row: RecordRow;
  company: OpenCompany;
}

async function findOpen(db: Db, key: TokenKey, token: string): Promise<Opened | null> {
  const { companyId } = key;
  const company = await findOpenCompany(db, companyId);
  const id = company && (await invoiceOfToken(db, key, token));
  return company && id ? { row: await findInvoice(db, { companyId }, id), company } : null;
}

function toGuestInvoice(row: RecordRow, sender: Sender): GuestInvoice {
  const { kind, currency } = row;
  return {
    kind,
    number: row.number ?? '',
    company: sender.name,
    sender,
    client: clientOf(row).name,
    issueDate: row.issueDate && dayFromDate(row.issueDate),
    dueDate: row.dueDate && dayFromDate(row.dueDate),
    currency,
    grossTotal: formatAmount(row.grossTotal, currency),
    amountDue: kind === 'invoice' ? formatAmount(amountDue(row.grossTotal, row.paidTotal), currency) : null,
  };
}
