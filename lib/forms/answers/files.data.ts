import 'server-only';
import { createHash } from 'node:crypto';
import type { Actor } from '@/lib/actor';
import { currentCaller } from '@/lib/db/caller';
import { type Db, type TenantScope, tenant } from '@/lib/db/client';
import { deleteFiles, openFile, storeUpload } from '@/lib/files/data';
import { definitionOf, findAnswer, publishedVersion, type SeesField, seesIn } from '@/lib/forms/answers/find.data';
import { readFormRights } from '@/lib/forms/answers/form-rights.data';
import { editsField, type FormRights } from '@/lib/forms/answers/policy';
import { type AnswerReference, referencesIn } from '@/lib/forms/answers/references/answer-references';
import type { FormFile, FormFileInput } from '@/lib/forms/answers/schema';
import { fileFault } from '@/lib/forms/answers/values/judge-file';
import { entriesOf, type Values } from '@/lib/forms/answers/values/values';
import { type Guest, isGuest, type Writer } from '@/lib/forms/answers/writer';
import { kindOf } from '@/lib/forms/definition/field-types';
import { fieldsByPath, placedFields } from '@/lib/forms/definition/fields';
import type { Definition } from '@/lib/forms/definition/schema';
import type { StreamAnswer } from '@/lib/http/answering/stream-answer';
import type { ReceivedFile } from '@/lib/http/receiving/upload';
import { conflict, type FieldFault, invalid, notFound } from '@/lib/problem/problem';

/** The most files that somebody may have uploaded for a form before an answer uses them. */
const mostWaiting = 200;

/**
 * Stores a file for a field of an answer that is being written. Only its uploader may read it until an answer names it;
 * without an answer it is deleted after a day.
 *
 * @throws Problem 404, 409 if too many uploaded files have no answer, 422 for a file that the field does not accept.
 */
export function addFormFile(
  actor: Actor,
  formId: string,
  { field: path }: FormFileInput,
  received: ReceivedFile,
): Promise<FormFile> {
  return tenant(actor, async (db) => {
    const { companyId } = actor;
    const form = await db.form.findFirst({
      where: { companyId, id: formId, archivedAt: null },
      select: { published: true },
    });
    const rights = await readFormRights(db, actor, formId);
    if (!form || form.published === null || !(rights.add || rights.edit)) throw notFound();
    const { definition } = await publishedVersion(db, actor, formId, form.published);
    return keepFile(db, actor, formId, { definition, rights, sees: seesIn(rights, definition), path }, received);
  });
}

interface FilePlace {
  definition: Definition;
  rights: FormRights;
  sees: SeesField;
  /** `section.field`. */
  path: string;
}

/** Stores a file for a field; only its uploader may read it. @throws Problem 404, 409, 422 as `addFormFile`. */
export async function keepFile(
  db: Db,
  writer: Writer,
  formId: string,
  { definition, rights, sees, path }: FilePlace,
  received: ReceivedFile,
): Promise<FormFile> {
  const placed = fieldsByPath(definition).get(path) ?? (await placedBefore(db, writer, formId, path));
  if (!placed || kindOf(placed.field) !== 'file') throw invalid({ path: 'field', key: 'unknown_reference' });
  if (!sees(placed.section.key, placed.field) || !editsField(rights, placed.field)) throw notFound();
  const fault = fileFault(placed.field, received);
  if (fault) throw invalid({ path: 'file', ...fault });
  const waiting = waitingOf(writer, formId);
  if ((await db.formFile.count({ where: waiting })) >= mostWaiting)
    throw conflict('too_many_attachments', { limit: mostWaiting });
  const file = await storeUpload(db, writer, received);
  const { id } = await db.formFile.create({ data: { ...waiting, field: path, fileId: file.id }, select: { id: true } });
  return { ...file, id };
}

/** A field that the newest version no longer has, from the last version with it: an older answer may still be changed. */
async function placedBefore(db: Db, { companyId }: Writer, formId: string, path: string) {
  const versions = await db.formVersion.findMany({
    where: { companyId, formId },
    orderBy: { number: 'desc' },
    select: { id: true },
  });
  for (const { id } of versions) {
    const found = fieldsByPath(await definitionOf(db, { companyId }, id)).get(path);
    if (found) return found;
  }
  return undefined;
}

/** The files that somebody has uploaded for a form and that no answer uses yet. */
const waitingOf = (writer: Writer, formId: string) => ({
  companyId: writer.companyId,
  formId,
  submissionId: null,
  ...(isGuest(writer) ? { invitationId: writer.invitationId } : { createdBy: writer.userId }),
});

/**
 * Opens the file itself. Once an answer has it, everybody who sees the field there may open it; before that, only its
 * uploader.
 *
 * @param isShown whether a page shows it: only pictures can be shown, any other file is saved.
 * @throws Problem 404.
 */
export function openFormFile(
  actor: Actor,
  { form: formId, file: id }: { form: string; file: string },
  isShown: boolean,
): Promise<StreamAnswer> {
  return tenant(actor, async (db) => {
    const { companyId, userId } = actor;
    const row = await db.formFile.findFirst({
      where: { companyId, formId, id },
      select: {
        fileId: true,
        field: true,
        submissionId: true,
        createdBy: true,
        file: { select: { contentType: true } },
      },
    });
    if (!row || !(row.submissionId ? await seesFile(db, actor, row.submissionId, row.field) : row.createdBy === userId))
      throw notFound();
    return sendFile({ ...actor, db }, row, isShown);
  });
}

/** Opens a guest's own upload, until they submit. @throws Problem 404. */
export async function openGuestFile(db: Db, guest: Guest, id: string, isShown: boolean): Promise<StreamAnswer> {
  const { companyId, invitationId } = guest;
  const row = await db.formFile.findFirst({
    where: { companyId, invitationId, submissionId: null, id },
    select: { fileId: true, file: { select: { contentType: true } } },
  });
  if (!row) throw notFound();
  return sendFile({ ...guest, db }, row, isShown);
}

async function sendFile(
  scope: TenantScope,
  { fileId, file }: { fileId: string; file: { contentType: string } },
  isShown: boolean,
): Promise<StreamAnswer> {
  if (isShown && !shownTypes.has(file.contentType)) throw notFound();
  const answer = await openFile(scope, fileId);
  return isShown ? answer.inline() : answer;
}

const shownTypes: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp']);

async function seesFile(db: Db, actor: Actor, submissionId: string, path: string): Promise<boolean> {
  const { definition, sees } = await findAnswer(db, actor, submissionId);
  const placed = fieldsByPath(definition).get(path);
  return placed !== undefined && sees(placed.section.key, placed.field);
}

/** The faults of new files that their fields do not accept, or that the actor did not upload. */
export async function fileFaults(
  db: Db,
  writer: Writer,
  formId: string,
  references: readonly AnswerReference[],
): Promise<FieldFault[]> {
  if (references.length === 0) return [];
  const rows = await db.formFile.findMany({
    where: { ...waitingOf(writer, formId), id: { in: references.map(({ id }) => id) } },
    select: { id: true, field: true, file: { select: { contentType: true, size: true } } },
  });
  return references.flatMap(({ path, id, placed }, index) => {
    const row = rows.find((one) => one.id === id);
    const isTwice = references.slice(0, index).some((other) => other.id === id);
    if (row?.field !== placed.path || isTwice) return [{ path, key: 'unknown_reference' }];
    const { contentType, size } = row.file;
    const fault = fileFault(placed.field, { contentType, size: Number(size) });
    return fault ? [{ path, ...fault }] : [];
  });
}

interface Tied {
  /** The answer's id. */
  id: string;
  formId: string;
  version: number;
  definition: Definition;
  values: Values;
  isSubmitted: boolean;
  /** When a draft is submitted: the fields that this person could sign. */
  couldSign?: SeesField;
}

/**
 * Links an answer to its files and deletes those that it no longer names, in the transaction that writes the answer. When
 * the answer is submitted, its signatures get the time, the address, and a SHA-256 of the answer's content.
 *
 * @throws Problem 409 if another answer took one of the files meanwhile, 422 for the signature of an answer that is
 * submitted again with a content that differs from the signed one.
 */
export async function tieFiles(db: Db, writer: Writer, tied: Tied): Promise<void> {
  const { companyId } = writer;
  const { id: submissionId, formId, definition, values } = tied;
  if (!hasFiles(definition)) return;
  const references = referencesIn(definition, values).filter(({ target }) => target === 'file');
  const named = references.map(({ id }) => id);
  const before = await db.formFile.findMany({
    where: { companyId, submissionId },
    select: { id: true, fileId: true },
  });
  const gone = before.filter(({ id }) => !named.includes(id));
  if (gone.length > 0) {
    await db.formFile.deleteMany({ where: { companyId, id: { in: gone.map(({ id }) => id) } } });
    await deleteFiles(
      db,
      companyId,
      gone.map(({ fileId }) => fileId),
    );
  }
  const fresh = named.filter((id) => !before.some((one) => one.id === id));
  if (fresh.length > 0) {
    const { count } = await db.formFile.updateMany({
      where: { ...waitingOf(writer, formId), id: { in: fresh } },
      data: { submissionId, invitationId: null },
    });
    if (count !== fresh.length) throw conflict('file_taken');
  }
  const signatures = references.filter(({ placed }) => placed.field.type === 'signature');
  if (!tied.isSubmitted || signatures.length === 0) return;
  const [given, hash] = [{ companyId, submissionId, id: { in: signatures.map(({ id }) => id) } }, signedHash(tied)];
  const { couldSign } = tied;
  if (couldSign) {
    const stale = await db.formFile.findMany({ where: { ...given, signedHash: { not: hash } }, select: { id: true } });
    const faults = signatures
      .filter(({ id, placed }) => couldSign(placed.section.key, placed.field) && stale.some((one) => one.id === id))
      .map(({ path }) => ({ path, key: 'sign_again' }));
    if (faults.length > 0) throw invalid(...faults);
  }
  await db.formFile.updateMany({
    where: { ...given, signedAt: null },
    data: { signedAt: new Date(), signedAddress: currentCaller().address, signedHash: hash },
  });
}

/** The SHA-256, in hexadecimal, of what a signature signs: the form's version and every value but the signatures. */
function signedHash({ formId, version, definition, values }: Omit<Tied, 'id' | 'isSubmitted'>): string {
  const signed = definition.sections.map(({ key, fields }) => [
    key,
    entriesOf(values, key).map((entry) =>
      fields.flatMap(({ key: name, type }) =>
        type === 'signature' || entry[name] === undefined ? [] : [[name, entry[name]]],
      ),
    ),
  ]);
  return createHash('sha256')
    .update(JSON.stringify([formId, version, signed]))
    .digest('hex');
}

const hasFiles = (definition: Definition): boolean =>
  placedFields(definition).some(({ field }) => kindOf(field) === 'file');
