import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { addDays, dateFromDay, nullableDay } from '@/lib/calendar/days';
import { type Db, tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { lockRow } from '@/lib/db/lock-row';
import { isExpired, reminderDays, statusAfterChange } from '@/lib/documents/expiry';
import {
  addsDocumentsOf,
  deletesDocument,
  documentActions,
  editsDocument,
  isSealed,
  seesEveryDocument,
  seesOwnDocuments,
} from '@/lib/documents/policy';
import { type DocumentRow, documentSelect, toDocument } from '@/lib/documents/resource';
import type { DocumentChange, DocumentInput, DocumentQuery, UserDocument } from '@/lib/documents/schema';
import { deleteFiles, openFile, storeUpload } from '@/lib/files/data';
import type { StreamAnswer } from '@/lib/http/answering/stream-answer';
import type { ReceivedFile } from '@/lib/http/receiving/upload';
import { containsText } from '@/lib/lists/contains';
import type { Page } from '@/lib/lists/list-query';
import { keysetPage } from '@/lib/lists/pagination';
import { conflict, forbidden, invalid, notFound, stale, unknownReference } from '@/lib/problem/problem';
import { referenceFaults } from '@/lib/references/data';

const sortColumns = { created_at: { column: 'createdAt', kind: 'instant' } } as const;

/** The third lock: every query of documents starts here. */
const visibleDocuments = (actor: Actor): Prisma.UserDocumentWhereInput => ({
  companyId: actor.companyId,
  ...(seesEveryDocument(actor) ? {} : { userId: seesOwnDocuments(actor) ? actor.userId : { in: [] } }),
});

/** @throws Problem 404 for documents of somebody whose documents the actor does not see. */
export function listDocuments(actor: Actor, query: DocumentQuery): Promise<Page<UserDocument>> {
  const where: Prisma.UserDocumentWhereInput = { AND: [visibleDocuments(actor), filtersOf(actor, query)] };
  return tenant(actor, async (db) => {
    const { user_id: userId } = query.filter;
    if (userId !== undefined && !(await isVisiblePerson(db, actor, userId))) throw notFound();
    const page = await keysetPage(query, {
      columns: sortColumns,
      where,
      find: (args) => db.userDocument.findMany({ ...args, select: documentSelect }),
      count: (args) => db.userDocument.count(args),
    });
    return { ...page, rows: page.rows.map((row) => toDocument(actor, row)) };
  });
}

/** @throws Problem 404. */
export const getDocument = (actor: Actor, id: string): Promise<UserDocument> =>
  tenant(actor, async (db) => toDocument(actor, await findDocument(db, actor, id)));

/**
 * Opens the file itself.
 *
 * @throws Problem 404.
 */
export const openUserDocument = (actor: Actor, id: string): Promise<StreamAnswer> =>
  tenant(actor, async (db) => openFile({ ...actor, db }, (await findDocument(db, actor, id)).fileId));

/**
 * @throws Problem 422 for a person who does not exist, or to whose documents the actor may not add; for another company's
 * type.
 */
export function addDocument(actor: Actor, input: DocumentInput, received: ReceivedFile): Promise<UserDocument> {
  const userId = input.user_id ?? actor.userId;
  return tenant(actor, async (db) => {
    if (!addsDocumentsOf(actor, { userId }) || !(await isPerson(db, actor, userId))) throw unknownReference('user_id');
    await checkType(db, actor, input.document_type);
    const file = await storeUpload(db, actor, received);
    const status = isExpired(input.expiry_date ?? null, actor.today) ? 'expired' : 'pending';
    const row = await db.userDocument.create({
      data: {
        ...toColumns(input),
        companyId: actor.companyId,
        userId,
        fileId: file.id,
        createdBy: actor.userId,
        status,
        reminded: status === 'expired' ? [...reminderDays] : [],
      },
      select: documentSelect,
    });
    await recordActivity(db, actor, { subjectType: 'user', subjectId: userId, event: 'document_added' });
    return toDocument(actor, row);
  });
}

/** @throws Problem 404, 412, 403, 409 for the actor's own document that was verified, 422. */
export function changeDocument(
  actor: Actor,
  id: string,
  input: DocumentChange,
  ifMatch?: number,
): Promise<UserDocument> {
  return tenant(actor, async (db) => {
    const before = await lockDocument(db, actor, id, editsDocument, ifMatch);
    // A type that is no longer in use stays on the documents that have it.
    if (before.documentType !== input.document_type) await checkType(db, actor, input.document_type);
    const status = statusAfterChange(
      { status: before.status, keepsVerdict: keepsVerdict(actor, before) },
      input.expiry_date ?? null,
      actor.today,
    );
    const isOtherDay = nullableDay(before.expiryDate) !== (input.expiry_date ?? null);
    const row = await db.userDocument.update({
      where: keyOf(actor, id),
      data: {
        ...toColumns(input),
        status,
        version: { increment: 1 },
        ...(isOtherDay ? { reminded: status === 'expired' ? [...reminderDays] : [] } : {}),
        ...(status === 'pending'
          ? { verifiedBy: null, verifiedRule: null, verifiedAt: null, rejectedReason: null }
          : {}),
      },
      select: documentSelect,
    });
    await recordActivity(db, actor, { subjectType: 'user', subjectId: row.userId, event: 'document_changed' });
    return toDocument(actor, row);
  });
}

/**
 * Deletes a document with its file.
 *
 * @throws Problem 404, 412, 403, 409 for the actor's own document that was verified.
 */
export function deleteDocument(actor: Actor, id: string, ifMatch?: number): Promise<void> {
  return tenant(actor, async (db) => {
    const { fileId, userId } = await lockDocument(db, actor, id, deletesDocument, ifMatch);
    await db.userDocument.delete({ where: keyOf(actor, id) });
    await deleteFiles(db, actor.companyId, [fileId]);
    await recordActivity(db, actor, { subjectType: 'user', subjectId: userId, event: 'document_removed' });
  });
}

/**
 * Locks a document that the actor sees.
 *
 * @throws Problem 404, 403, 409, 412.
 */
export async function lockDocument(
  db: Db,
  actor: Actor,
  id: string,
  may: (actor: Actor, row: DocumentRow) => boolean,
  ifMatch?: number,
): Promise<DocumentRow> {
  await findDocument(db, actor, id);
  await lockRow(db, 'user_documents', actor.companyId, id);
  const row = await findDocument(db, actor, id);
  if (!may(actor, row)) throw forbidden();
  if (isSealed(actor, row)) throw conflict('document_verified');
  if (ifMatch !== undefined && row.version !== ifMatch) throw stale();
  return row;
}

async function findDocument(db: Db, actor: Actor, id: string): Promise<DocumentRow> {
  const row = await db.userDocument.findFirst({
    where: { AND: [visibleDocuments(actor), { id }] },
    select: documentSelect,
  });
  if (!row) throw notFound();
  return row;
}

/** Whether the actor's changes keep the verdict: they do if the actor may give one. */
const keepsVerdict = (actor: Actor, row: DocumentRow): boolean =>
  documentActions(actor, { ...row, status: 'pending' }).verify;

const isPerson = async (db: Db, actor: Actor, id: string): Promise<boolean> =>
  (await db.user.count({ where: { companyId: actor.companyId, id, deletedAt: null } })) > 0;

const isVisiblePerson = async (db: Db, actor: Actor, id: string): Promise<boolean> =>
  id === actor.userId ||
  (seesEveryDocument(actor) && (await db.user.count({ where: { companyId: actor.companyId, id } })) > 0);

async function checkType(db: Db, actor: Actor, key: string): Promise<void> {
  const faults = await referenceFaults(db, actor.companyId, [{ path: 'document_type', kind: 'document_type', key }]);
  if (faults.length > 0) throw invalid(...faults);
}

function filtersOf(actor: Actor, { filter, search }: DocumentQuery): Prisma.UserDocumentWhereInput {
  const from = actor.today;
  return {
    ...(filter.user_id !== undefined ? { userId: filter.user_id } : {}),
    ...(filter.status !== undefined ? { status: { in: filter.status } } : {}),
    ...(filter.document_type !== undefined ? { documentType: filter.document_type } : {}),
    ...(filter.expiring !== undefined
      ? {
          expiryDate: { gte: dateFromDay(from), lte: dateFromDay(addDays(from, filter.expiring)) },
          status: { in: filter.status ?? ['pending', 'verified'] },
        }
      : {}),
    ...(search ? { OR: [{ title: containsText(search) }, { file: { name: containsText(search) } }] } : {}),
  };
}

const toColumns = (input: DocumentChange) => ({
  documentType: input.document_type,
  title: input.title ?? null,
  issueDate: input.issue_date ? dateFromDay(input.issue_date) : null,
  expiryDate: input.expiry_date ? dateFromDay(input.expiry_date) : null,
});
