import 'server-only';
import { v7 as uuid } from 'uuid';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { hashToken, sameHash, type TokenKey } from '@/lib/auth/sealed-token';
import { type Db, tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { lockRow } from '@/lib/db/lock-row';
import { idAndName } from '@/lib/http/named';
import { findInvoice } from '@/lib/invoices/find.data';
import type { InvoiceLink } from '@/lib/invoices/schema';
import { newInvoiceLink } from '@/lib/invoices/sending/guest-link';
import { linkExpiry, linkState } from '@/lib/invoices/sending/links';
import type { Person } from '@/lib/invoices/sending/recipients';
import { findRecipients } from '@/lib/invoices/sending/recipients.data';
import { conflict, notFound } from '@/lib/problem/problem';

const select = {
  id: true,
  invoiceId: true,
  tokenHash: true,
  emails: true,
  createdAt: true,
  expiresAt: true,
  endedAt: true,
  creator: idAndName,
  ender: idAndName,
  invoice: { select: { status: true, number: true } },
} satisfies Prisma.InvoiceLinkSelect;
type Row = Prisma.InvoiceLinkGetPayload<{ select: typeof select }>;

/** The most links of one document, and of the whole company. */
const most = 200;

/** The address at which the recipients of a mail read its document without an account. */
export async function makeInvoiceLink(
  db: Db,
  { companyId, userId }: Actor,
  invoice: { id: string; dueDate: Date | null },
  people: readonly Person[],
): Promise<string> {
  const id = uuid();
  const { href, hash } = newInvoiceLink({ companyId, id });
  const now = new Date();
  await db.invoiceLink.create({
    data: {
      companyId,
      id,
      invoiceId: invoice.id,
      tokenHash: hash,
      emails: [...new Set(people.map(({ email }) => email.toLowerCase()))],
      createdBy: userId,
      createdAt: now,
      expiresAt: linkExpiry(now, invoice.dueDate),
    },
    select: { id: true },
  });
  return href;
}

/** The document that a token opens now; null for a token that opens nothing, whatever the reason. */
export async function invoiceOfToken(db: Db, { companyId, id }: TokenKey, token: string): Promise<string | null> {
  const row = await db.invoiceLink.findFirst({
    where: { companyId, OR: [{ id }, { invoiceId: id, tokenHash: null }] },
    select,
  });
  if (!row || (row.tokenHash !== null && !sameHash(row.tokenHash, hashToken(token)))) return null;
  const [link] = await withStates(db, companyId, [row]);
  return link?.state === 'open' ? row.invoiceId : null;
}

/** The links by which a document was mailed, the newest first. @throws Problem 404. */
export function listInvoiceLinks(actor: Actor, invoiceId: string): Promise<InvoiceLink[]> {
  return tenant(actor, async (db) => {
    await findInvoice(db, actor, invoiceId);
    return readLinks(db, actor.companyId, { invoiceId });
  });
}

/**
 * The links of all documents that work now, the newest first. The caller has checked that the actor may see invoices.
 */
export function listOpenInvoiceLinks(actor: Actor): Promise<InvoiceLink[]> {
  return tenant(actor, async (db) => {
    const which = { endedAt: null, expiresAt: { gt: new Date() }, invoice: { status: 'issued' as const } };
    return (await readLinks(db, actor.companyId, which)).filter(({ state }) => state === 'open');
  });
}

/** Ends a link. @throws Problem 404, 409 for a link that no longer works. */
export function endInvoiceLink(actor: Actor, { id: invoiceId, link: id }: { id: string; link: string }): Promise<void> {
  const { companyId, userId } = actor;
  return tenant(actor, async (db) => {
    await lockRow(db, 'invoices', companyId, invoiceId);
    const [link] = await readLinks(db, companyId, { invoiceId, id });
    if (!link) throw notFound();
    if (link.state !== 'open') throw conflict('link_ended');
    await db.invoiceLink.update({
      where: keyOf({ companyId }, id),
      data: { endedAt: new Date(), endedBy: userId },
      select: { id: true },
    });
    await recordActivity(db, actor, { subjectType: 'invoice', subjectId: invoiceId, event: 'link_ended' });
  });
}

async function readLinks(db: Db, companyId: string, which: Prisma.InvoiceLinkWhereInput): Promise<InvoiceLink[]> {
  const rows = await db.invoiceLink.findMany({
    where: { ...which, companyId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: most,
    select,
  });
  return withStates(db, companyId, rows);
}

async function withStates(db: Db, companyId: string, rows: readonly Row[]): Promise<InvoiceLink[]> {
  const now = new Date();
  const ids = rows.map(({ invoiceId }) => invoiceId);
  const recipients = ids.length > 0 ? await findRecipients(db, companyId, ids) : [];
  const reached = Map.groupBy(recipients, ({ invoiceId }) => invoiceId);
  return rows.map((row) => {
    const emails = new Set((reached.get(row.invoiceId) ?? []).map(({ email }) => email.toLowerCase()));
    return {
      id: row.id,
      invoice: { id: row.invoiceId, number: row.invoice.number },
      emails: row.emails,
      state: linkState(row, row.invoice.status === 'issued', emails, now),
      created_by: row.creator,
      created_at: row.createdAt.toISOString(),
      expires_at: row.expiresAt.toISOString(),
      ended_at: row.endedAt?.toISOString() ?? null,
      ended_by: row.ender,
    };
  });
}
