import { nullableDay } from '@/lib/calendar/days';
import type { Prisma } from '@/lib/db/generated/client';
import { documentActions } from '@/lib/documents/policy';
import type { UserDocument } from '@/lib/documents/schema';
import { idAndName } from '@/lib/http/named';
import type { Permission } from '@/lib/permissions';

/** What says that an account is of a candidate, or works on a contract. */
const isPlacedSelect = {
  candidates: { take: 1, select: { id: true } },
  consultantContracts: { take: 1, select: { id: true } },
} satisfies Prisma.UserSelect;

export const documentSelect = {
  id: true,
  userId: true,
  user: { select: { ...idAndName.select, ...isPlacedSelect } },
  candidateId: true,
  candidate: { select: { id: true, name: true, userId: true, user: idAndName, email: true, moreEmails: true } },
  documentType: true,
  title: true,
  fileId: true,
  issueDate: true,
  expiryDate: true,
  status: true,
  rejectedReason: true,
  verifier: idAndName,
  verifiedRule: true,
  verifiedAt: true,
  createdBy: true,
  creator: idAndName,
  reminded: true,
  version: true,
  createdAt: true,
  updatedAt: true,
  file: { select: { name: true, contentType: true, size: true } },
} satisfies Prisma.UserDocumentSelect;
type StoredDocument = Prisma.UserDocumentGetPayload<{ select: typeof documentSelect }>;

/** A document whose `userId` is the account of the person, also of a candidate's document. */
export interface DocumentRow extends StoredDocument {
  /** Whether the person is a candidate, or works on a contract. */
  isPlaced: boolean;
  /** The candidate's addresses, in small letters; none for a document of an account. */
  addresses: string[];
}

export const withAccount = (row: StoredDocument): DocumentRow => ({
  ...row,
  userId: row.userId ?? row.candidate?.userId ?? null,
  isPlaced: row.candidateId !== null || isPlaced(row.user),
  addresses: row.candidate ? [row.candidate.email ?? [], row.candidate.moreEmails].flat() : [],
});

const isPlaced = (user: StoredDocument['user']): boolean =>
  user !== null && user.candidates.length + user.consultantContracts.length > 0;

/** The record whose history shows the changes of a document. The database has one of the two ids. */
export const subjectOf = ({
  candidateId,
  userId,
}: Pick<DocumentRow, 'candidateId' | 'userId'>): { subjectType: 'candidate' | 'user'; subjectId: string } =>
  candidateId !== null
    ? { subjectType: 'candidate', subjectId: candidateId }
    : { subjectType: 'user', subjectId: String(userId) };

export const toDocument = (
  actor: { userId: string; email: string; permissions: ReadonlySet<Permission> },
  stored: StoredDocument,
): UserDocument => {
  const row = withAccount(stored);
  const user = row.user ?? row.candidate?.user ?? null;
  return {
    id: row.id,
    user: user && { id: user.id, name: user.name },
    candidate: row.candidate && { id: row.candidate.id, name: row.candidate.name },
    document_type: row.documentType,
    title: row.title,
    file: { name: row.file.name, content_type: row.file.contentType, size: Number(row.file.size) },
    issue_date: nullableDay(row.issueDate),
    expiry_date: nullableDay(row.expiryDate),
    status: row.status,
    rejected_reason: row.rejectedReason,
    verified_by: row.verifiedRule === null ? row.verifier : null,
    verified_rule: row.verifiedRule,
    verified_at: row.verifiedAt?.toISOString() ?? null,
    created_by: row.creator,
    can: documentActions(actor, row),
    version: row.version,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
};
