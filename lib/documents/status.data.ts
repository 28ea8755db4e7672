import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { askedByLink } from '@/lib/contracts/by-link';
import { afterCommit, type Db, tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { lockDocument } from '@/lib/documents/data';
import { verifiesDocument } from '@/lib/documents/policy';
import { type DocumentRow, documentSelect, subjectOf, toDocument, withAccount } from '@/lib/documents/resource';
import type { DocumentVerdict, UserDocument } from '@/lib/documents/schema';
import { translatorFor } from '@/lib/i18n/translator';
import { writeDocumentRejectedByLinkMail, writeDocumentRejectedMail } from '@/lib/mail/letters/document-mails';
import { nudgeOutbox, queueMail } from '@/lib/mail/outbox';
import { readWords } from '@/lib/references/words.data';

/**
 * Verifies or rejects somebody else's document, or undoes that. The owner of a rejected document gets the reason by mail.
 *
 * @throws Problem 404, 412, 403 for one's own document, without the permission, and for an expired one.
 */
export function judgeDocument(
  actor: Actor,
  id: string,
  verdict: DocumentVerdict,
  ifMatch?: number,
): Promise<UserDocument> {
  return tenant(actor, async (db) => {
    const before = await lockDocument(db, actor, id, verifiesDocument, ifMatch);
    if (before.status === verdict.status && verdict.status !== 'rejected') return toDocument(actor, before);
    const isOpen = verdict.status === 'pending';
    const changed = await db.userDocument.update({
      where: keyOf(actor, id),
      data: {
        status: verdict.status,
        version: { increment: 1 },
        rejectedReason: verdict.status === 'rejected' ? (verdict.reason ?? null) : null,
        verifiedBy: isOpen ? null : actor.userId,
        verifiedRule: isOpen ? null : (actor.byRule ?? null),
        verifiedAt: isOpen ? null : new Date(),
      },
      select: documentSelect,
    });
    const row = withAccount(changed);
    await recordActivity(db, actor, {
      ...subjectOf(row),
      event: `document_${isOpen ? 'reopened' : verdict.status}`,
      reason: row.rejectedReason,
    });
    if (verdict.status === 'rejected') await tellOwner(db, actor, row);
    return toDocument(actor, row);
  });
}

async function tellOwner(db: Db, actor: Actor, row: DocumentRow): Promise<void> {
  if (row.userId === null) return tellCandidate(db, actor, row);
  const owner = await db.user.findFirst({
    where: { companyId: actor.companyId, id: row.userId, isActive: true, deletedAt: null },
    select: { name: true, email: true, locale: true },
  });
  if (!owner) return;
  const word = await readWords({ ...actor, db }, translatorFor(owner.locale, 'references'));
  const mail = writeDocumentRejectedMail({
    locale: owner.locale,
    name: owner.name,
    document: row.title ?? word('document_type', row.documentType),
    reason: row.rejectedReason ?? '',
  });
  await queueMail(db, actor, {
    kind: 'document_rejected',
    locale: owner.locale,
    to: [{ name: owner.name, email: owner.email }],
    ...mail,
    subjectType: 'user',
    subjectId: row.userId,
  });
  afterCommit(db, nudgeOutbox);
}

/** Mails a candidate without an account who has a link that works, under which they can hand in another one. */
async function tellCandidate(db: Db, actor: Actor, row: DocumentRow): Promise<void> {
  const { companyId, company } = actor;
  const { locale } = company;
  const candidate = await db.candidate.findFirst({
    where: {
      companyId,
      id: row.candidateId ?? '',
      doNotContact: null,
      email: { not: null },
      contracts: {
        some: { companyId, ...askedByLink, stillToDoLinks: { some: { companyId, expiresAt: { gt: new Date() } } } },
      },
    },
    select: { id: true, name: true, email: true },
  });
  if (!candidate?.email) return;
  const { id, name, email } = candidate;
  const word = await readWords({ ...actor, db }, translatorFor(locale, 'references'));
  const mail = writeDocumentRejectedByLinkMail({
    locale,
    name,
    companyName: company.name,
    document: row.title ?? word('document_type', row.documentType),
    reason: row.rejectedReason ?? '',
  });
  await queueMail(db, actor, {
    kind: 'document_rejected_by_link',
    locale,
    to: [{ name, email }],
    ...mail,
    subjectType: 'candidate',
    subjectId: id,
  });
  afterCommit(db, nudgeOutbox);
}
