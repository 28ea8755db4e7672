import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import {
  type Attachment,
  type AttachmentInput,
  type AttachmentParent,
  maximumAttachments,
} from '@/lib/attachments/schema';
import { addResume, openResume, removeResume } from '@/lib/candidates/resumes/data';
import { type Db, tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { deleteFiles, openFile, storeUpload } from '@/lib/files/data';
import type { StreamAnswer } from '@/lib/http/answering/stream-answer';
import { idAndName } from '@/lib/http/named';
import type { ReceivedFile } from '@/lib/http/receiving/upload';
import { noteActions, seesNotes } from '@/lib/notes/policy';
import { conflict, forbidden, notFound, Problem, unknownReference } from '@/lib/problem/problem';
import { lockSubmission, visibleSubmissions } from '@/lib/submissions/find.data';
import { editsSubmission } from '@/lib/submissions/policy';

const select = {
  id: true,
  submissionId: true,
  noteId: true,
  fileId: true,
  createdAt: true,
  file: { select: { name: true, contentType: true, size: true } },
  creator: idAndName,
} satisfies Prisma.AttachmentSelect;
type Row = Prisma.AttachmentGetPayload<{ select: typeof select }>;

/** The third lock: anyone who sees a record sees its attachments. */
const visibleAttachments = (actor: Actor): Prisma.AttachmentWhereInput => ({
  companyId: actor.companyId,
  OR: [{ submission: visibleSubmissions(actor) }, ...(seesNotes(actor) ? [{ noteId: { not: null } }] : [])],
});

/** Lists a record's attachments, oldest first; none if the actor does not see the record. */
export function listAttachments(actor: Actor, parent: AttachmentParent): Promise<Attachment[]> {
  return tenant(actor, async (db) => {
    const rows = await db.attachment.findMany({
      where: { AND: [visibleAttachments(actor), parent] },
      orderBy: { id: 'asc' },
      select,
    });
    return rows.map(toResource);
  });
}

/** Counts a record's attachments without reading them. */
export const countAttachments = (actor: Actor, parent: AttachmentParent): Promise<number> =>
  tenant(actor, (db) => db.attachment.count({ where: { AND: [visibleAttachments(actor), parent] } }));

/** @throws Problem 403, 409 if there are a hundred already, 422 for a record that does not exist. */
export async function addAttachment(actor: Actor, input: AttachmentInput, received: ReceivedFile): Promise<Attachment> {
  const { submission_id: submissionId, note_id: noteId, candidate_id: candidateId } = input;
  if (candidateId !== undefined) return ofCandidate(actor, candidateId, received);
  return tenant(actor, async (db) => {
    await lockParent(db, actor, submissionId ?? null, noteId ?? null).catch((error: unknown) => {
      const isUnknown = error instanceof Problem && error.status === 404;
      throw isUnknown ? unknownReference(submissionId === undefined ? 'note_id' : 'submission_id') : error;
    });
    const parent = submissionId === undefined ? { noteId: noteId ?? null } : { submissionId };
    const row = await keepAttachment(db, actor, parent, received);
    if (!row) throw conflict('too_many_attachments', { limit: maximumAttachments });
    return toResource(row);
  });
}

/**
 * Attaches a file to a record that is locked, for a caller who has checked that this may be done.
 *
 * @param by `userId` is who did it; null for somebody without an account.
 * @returns null, and keeps nothing, if there are so many already.
 */
export async function keepAttachment(
  db: Db,
  by: { companyId: string; userId: string | null },
  parent: { submissionId: string } | { noteId: string | null },
  received: ReceivedFile,
  most = maximumAttachments,
): Promise<Row | null> {
  const { companyId, userId } = by;
  if ((await db.attachment.count({ where: { companyId, ...parent } })) >= most) return null;
  const file = await storeUpload(db, by, received);
  const row = await db.attachment.create({
    data: { companyId, ...parent, fileId: file.id, createdBy: userId },
    select,
  });
  await record(db, by, row, 'attachment_added');
  return row;
}

async function ofCandidate(actor: Actor, candidateId: string, received: ReceivedFile): Promise<Attachment> {
  const { candidateId: candidate, ...resume } = await addResume(actor, candidateId, received).catch(
    (error: unknown) => {
      throw error instanceof Problem && error.status === 404 ? unknownReference('candidate_id') : error;
    },
  );
  return { ...resume, submission_id: null, note_id: null, candidate_id: candidate };
}

/** Opens the file itself, also a résumé's. @throws Problem 404. */
export function openAttachment(actor: Actor, id: string): Promise<StreamAnswer> {
  return tenant(actor, async (db) => {
    const row = await lookFor(db, actor, id);
    return row ? openFile({ ...actor, db }, row.fileId) : openResume({ ...actor, db }, id);
  });
}

/** Removes a file, also a résumé. @throws Problem 404, 403 if the actor sees the record but may not change it. */
export function removeAttachment(actor: Actor, id: string): Promise<void> {
  return tenant(actor, async (db) => {
    const row = await lookFor(db, actor, id);
    if (!row) return removeResume({ ...actor, db }, id);
    await lockParent(db, actor, row.submissionId, row.noteId);
    const { count } = await db.attachment.deleteMany({ where: { companyId: actor.companyId, id } });
    if (count === 0) throw notFound();
    await deleteFiles(db, actor.companyId, [row.fileId]);
    await record(db, actor, row, 'attachment_removed');
  });
}

const lookFor = (db: Db, actor: Actor, id: string): Promise<Row | null> =>
  db.attachment.findFirst({ where: { AND: [visibleAttachments(actor), { id }] }, select });

/** Locks the record of an attachment. Anyone who may change a record may change its attachments. @throws Problem 404, 403. */
async function lockParent(db: Db, actor: Actor, submissionId: string | null, noteId: string | null): Promise<void> {
  if (submissionId !== null) {
    await lockSubmission(db, actor, submissionId, editsSubmission);
    return;
  }
  const note =
    seesNotes(actor) && noteId !== null
      ? await db.userNote.findFirst({
          where: { companyId: actor.companyId, id: noteId },
          select: { authorId: true, createdAt: true },
        })
      : null;
  if (!note) throw notFound();
  if (!noteActions(actor, note, new Date()).edit) throw forbidden();
}

async function record(
  db: Db,
  actor: { companyId: string; userId: string | null },
  { submissionId, file }: Row,
  event: string,
): Promise<void> {
  if (submissionId !== null)
    await recordActivity(db, actor, { subjectType: 'submission', subjectId: submissionId, event, reason: file.name });
}

const toResource = ({ id, submissionId, noteId, file, creator, createdAt }: Row): Attachment => ({
  id,
  submission_id: submissionId,
  note_id: noteId,
  candidate_id: null,
  name: file.name,
  content_type: file.contentType,
  size: Number(file.size),
  created_by: creator,
  created_at: createdAt.toISOString(),
});
