import { nullableDay } from '@/lib/calendar/days';
import type { Prisma } from '@/lib/db/generated/client';
import { documentActions } from '@/lib/documents/policy';
import type { UserDocument } from '@/lib/documents/schema';
import { idAndName } from '@/lib/http/named';
import type { Permission } from '@/lib/permissions';

export const documentSelect = {
  id: true,
  userId: true,
  user: idAndName,
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
  creator: idAndName,
  reminded: true,
  version: true,
  createdAt: true,
  updatedAt: true,
  file: { select: { name: true, contentType: true, size: true } },
} satisfies Prisma.UserDocumentSelect;
export type DocumentRow = Prisma.UserDocumentGetPayload<{ select: typeof documentSelect }>;

export const toDocument = (
  actor: { userId: string; permissions: ReadonlySet<Permission> },
  row: DocumentRow,
): UserDocument => ({
  id: row.id,
  user: row.user,
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
});
