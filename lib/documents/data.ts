import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { addDays, type CalendarDay, dateFromDay, nullableDay } from '@/lib/calendar/days';
import { checkNotErased } from '@/lib/candidates/erasing/erased.data';
import { visibleContracts } from '@/lib/contracts/find.data';
import { type Db, tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { lockRow } from '@/lib/db/lock-row';
import { isExpired, reminderDays, statusAfterChange } from '@/lib/documents/expiry';
import {
  addsDocumentsOf,
  addsDocumentsOfCandidates,
  deletesDocument,
  documentActions,
  editsDocument,
  isSealed,
  seesDocumentsOfCandidates,
  seesEveryDocument,
  seesOwnDocuments,
} from '@/lib/documents/policy';
import { type DocumentRow, documentSelect, subjectOf, toDocument, withAccount } from '@/lib/documents/resource';
import type { DocumentChange, DocumentInput, DocumentQuery, UserDocument } from '@/lib/documents/schema';
import { deleteFiles, openFile, storeUpload } from '@/lib/files/data';
import type { StreamAnswer } from '@/lib/http/answering/stream-answer';
import type { ReceivedFile } from '@/lib/http/receiving/upload';
import { containsText } from '@/lib/lists/contains';
import type { Page } from '@/lib/lists/list-query';
import { keysetPage } from '@/lib/lists/pagination';
import { can } from '@/lib/permissions';
import { conflict, forbidden, invalid, notFound, Problem, stale, unknownReference } from '@/lib/problem/problem';
import { referenceFaults } from '@/lib/references/data';

const sortColumns = { created_at: { column: 'createdAt', kind: 'instant' } } as const;

/** The third lock: every query of documents starts here. */
export function visibleDocuments(actor: Actor): Prisma.UserDocumentWhereInput {
  const { companyId } = actor;
  if (seesEveryDocument(actor)) return { companyId };
  const seen: Prisma.UserDocumentWhereInput[] = [
    ...(seesOwnDocuments(actor) ? [ofAccount(actor, actor.userId)] : []),
    ...(seesDocumentsOfCandidates(actor)
      ? [{ candidate: visibleCandidates(actor) }, { user: placedAccounts(actor) }]
      : []),
  ];
  // Prisma leaves out a condition of no alternatives, which would show everything.
  return { companyId, ...(seen.length > 0 ? { OR: seen } : { id: { in: [] } }) };
}

/**
 * The documents that the actor may verify or reject, as `verifiesDocument` says it of one: none of their own, of a
 * candidate with their address, or that they handed in. Null for somebody who verifies none.
 */
export function documentsToJudge(actor: Actor): Prisma.UserDocumentWhereInput | null {
  const { userId, email } = actor;
  const everybodys = seesEveryDocument(actor) && can(actor, 'edit_user_documents');
  if (!everybodys && !(seesDocumentsOfCandidates(actor) && can(actor, 'verify_candidate_documents'))) return null;
  const not = (column: 'userId' | 'createdBy') => ({ OR: [{ [column]: null }, { [column]: { not: userId } }] });
  const otherAddress = { OR: [{ email: null }, { email: { not: email } }], NOT: { moreEmails: { has: email } } };
  const others = { AND: [not('userId'), { OR: [{ userId: { not: null } }, otherAddress] }] };
  return {
    AND: [
      visibleDocuments(actor),
      not('userId'),
      not('createdBy'),
      { OR: [{ candidateId: null }, { candidate: others }] },
      ...(everybodys ? [] : [{ OR: [{ candidateId: { not: null } }, { user: isPlaced(actor) }] }]),
    ],
  };
}

/** An account of a candidate, or one that works on a contract. */
const isPlaced = ({ companyId }: Actor): Prisma.UserWhereInput => ({
  OR: [{ candidates: { some: { companyId } } }, { consultantContracts: { some: { companyId } } }],
});

/** The candidates whom the actor sees: in their own list, or on contracts. */
const visibleCandidates = (actor: Actor): Prisma.CandidateWhereInput =>
  can(actor, 'view_candidates')
    ? { companyId: actor.companyId }
    : { companyId: actor.companyId, contracts: { some: visibleContracts(actor) } };

/** The accounts of those candidates, and those that work on contracts which the actor sees. */
const placedAccounts = (actor: Actor): Prisma.UserWhereInput => ({
  OR: [{ candidates: { some: visibleCandidates(actor) } }, { consultantContracts: { some: visibleContracts(actor) } }],
});

/** The documents of an account: its own, and those of the candidate whom it belongs to. */
const ofAccount = ({ companyId }: { companyId: string }, userId: string): Prisma.UserDocumentWhereInput => ({
  OR: [{ userId }, { candidate: { companyId, userId } }],
});

/** @throws Problem 404 for documents of somebody whose documents the actor does not see. */
export function listDocuments(actor: Actor, query: DocumentQuery): Promise<Page<UserDocument>> {
  return tenant(actor, async (db) => {
    const { user_id: userId, candidate_id: candidateId } = query.filter;
    if (userId !== undefined && !(await isVisiblePerson(db, actor, userId))) throw notFound();
    const ofCandidate = candidateId === undefined ? {} : await whereOfCandidate(db, actor, candidateId);
    const where: Prisma.UserDocumentWhereInput = {
      AND: [visibleDocuments(actor), filtersOf(actor, query), ofCandidate],
    };
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
 * @throws Problem 422 for a person or a candidate who does not exist, or to whose documents the actor may not add; for
 * another company's type; 409 for a candidate whose data was erased.
 */
export function addDocument(actor: Actor, input: DocumentInput, received: ReceivedFile): Promise<UserDocument> {
  return tenant(actor, async (db) => {
    const owner = await checkOwner(db, actor, input);
    await checkType(db, actor, input.document_type);
    const row = await keepDocument(db, actor, owner, input, received);
    await recordActivity(db, actor, { ...subjectOf(row), event: 'document_added' });
    return toDocument(actor, row);
  });
}

/** Whose a document is: an account's or a candidate's. */
type Owner = { userId: string } | { candidateId: string };

/**
 * Keeps a document that waits to be verified, for a caller who has checked that this may be done.
 *
 * @param by `userId` is who did it; null for somebody without an account.
 */
export async function keepDocument(
  db: Db,
  by: { companyId: string; userId: string | null; today: CalendarDay },
  owner: Owner,
  input: DocumentChange,
  received: ReceivedFile,
): Promise<DocumentRow> {
  const file = await storeUpload(db, by, received);
  const status = isExpired(input.expiry_date ?? null, by.today) ? 'expired' : 'pending';
  const row = await db.userDocument.create({
    data: {
      ...toColumns(input),
      ...owner,
      companyId: by.companyId,
      fileId: file.id,
      createdBy: by.userId,
      status,
      reminded: status === 'expired' ? [...reminderDays] : [],
    },
    select: documentSelect,
  });
  return withAccount(row);
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
    await recordActivity(db, actor, { ...subjectOf(row), event: 'document_changed' });
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
    const row = await lockDocument(db, actor, id, deletesDocument, ifMatch);
    await db.userDocument.delete({ where: keyOf(actor, id) });
    await deleteFiles(db, actor.companyId, [row.fileId]);
    await recordActivity(db, actor, { ...subjectOf(row), event: 'document_removed' });
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
  return withAccount(row);
}

/** Whether the actor's changes keep the verdict: they do if the actor may give one. */
const keepsVerdict = (actor: Actor, row: DocumentRow): boolean =>
  documentActions(actor, { ...row, status: 'pending' }).verify;

/** @throws Problem 422, 409 for a candidate whose data was erased. */
async function checkOwner(db: Db, actor: Actor, input: DocumentInput): Promise<Owner> {
  const { candidate_id: candidateId, user_id: userId = actor.userId } = input;
  if (candidateId === undefined) {
    if (!addsDocumentsOf(actor, { userId }) || !(await isPerson(db, actor, userId))) throw unknownReference('user_id');
    return { userId };
  }
  if (!addsDocumentsOfCandidates(actor)) throw unknownReference('candidate_id');
  await checkNotErased(db, actor, candidateId).catch((error: unknown) => {
    throw error instanceof Problem && error.status === 404 ? unknownReference('candidate_id') : error;
  });
  return { candidateId };
}

/** The documents of a candidate and, if they have one, of their account. @throws Problem 404. */
async function whereOfCandidate(db: Db, actor: Actor, id: string): Promise<Prisma.UserDocumentWhereInput> {
  const candidate = await db.candidate.findFirst({
    where: {
      AND: [
        { companyId: actor.companyId, id },
        seesEveryDocument(actor)
          ? {}
          : { OR: [{ userId: actor.userId }, ...(seesDocumentsOfCandidates(actor) ? [visibleCandidates(actor)] : [])] },
      ],
    },
    select: { userId: true },
  });
  if (!candidate) throw notFound();
  const { userId } = candidate;
  return { OR: [{ candidateId: id }, ...(userId === null ? [] : [ofAccount(actor, userId)])] };
}

const isPerson = async (db: Db, actor: Actor, id: string): Promise<boolean> =>
  (await db.user.count({ where: { companyId: actor.companyId, id, deletedAt: null } })) > 0;

const isVisiblePerson = async (db: Db, actor: Actor, id: string): Promise<boolean> =>
  id === actor.userId ||
  (seesDocumentsOfCandidates(actor) &&
    (await db.user.count({
      where: { AND: [{ companyId: actor.companyId, id }, seesEveryDocument(actor) ? {} : placedAccounts(actor)] },
    })) > 0);

async function checkType(db: Db, actor: Actor, key: string): Promise<void> {
  const faults = await referenceFaults(db, actor.companyId, [{ path: 'document_type', kind: 'document_type', key }]);
  if (faults.length > 0) throw invalid(...faults);
}

function filtersOf(actor: Actor, { filter, search }: DocumentQuery): Prisma.UserDocumentWhereInput {
  const from = actor.today;
  return {
    ...(filter.status !== undefined ? { status: { in: filter.status } } : {}),
    ...(filter.document_type !== undefined ? { documentType: filter.document_type } : {}),
    ...(filter.expiring !== undefined
      ? {
          expiryDate: { gte: dateFromDay(from), lte: dateFromDay(addDays(from, filter.expiring)) },
          status: { in: filter.status ?? ['pending', 'verified'] },
        }
      : {}),
    ...(filter.user_id !== undefined ? { AND: [ofAccount(actor, filter.user_id)] } : {}),
    ...(search ? { OR: [{ title: containsText(search) }, { file: { name: containsText(search) } }] } : {}),
  };
}

const toColumns = (input: DocumentChange) => ({
  documentType: input.document_type,
  title: input.title ?? null,
  issueDate: input.issue_date ? dateFromDay(input.issue_date) : null,
  expiryDate: input.expiry_date ? dateFromDay(input.expiry_date) : null,
});
