import 'server-only';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { lockRow } from '@/lib/db/lock-row';
import { deleteFiles } from '@/lib/files/data';
import { idAndName } from '@/lib/http/named';
import { containsText } from '@/lib/lists/contains';
import type { Page } from '@/lib/lists/list-query';
import { keysetPage } from '@/lib/lists/pagination';
import { editableUntil, isAuthor, isLocked, noteActions, seesNotes } from '@/lib/notes/policy';
import type { Note, NoteChange, NoteInput, NoteQuery } from '@/lib/notes/schema';
import { conflict, forbidden, invalid, notFound, unknownReference } from '@/lib/problem/problem';
import { referenceFaults } from '@/lib/references/data';

const select = {
  id: true,
  user: idAndName,
  author: idAndName,
  authorId: true,
  noteType: true,
  body: true,
  version: true,
  createdAt: true,
  updatedAt: true,
  _count: { select: { attachments: true } },
} satisfies Prisma.UserNoteSelect;
type Row = Prisma.UserNoteGetPayload<{ select: typeof select }>;

const sortColumns = { created_at: { column: 'createdAt', kind: 'instant' } } as const;

/** The third lock: every query of this file starts here. */
const visibleNotes = (actor: Actor): Prisma.UserNoteWhereInput =>
  seesNotes(actor) ? { companyId: actor.companyId } : { companyId: actor.companyId, id: { in: [] } };

/** @throws Problem 404 for notes about somebody whom the company does not have. */
export function listNotes(actor: Actor, query: NoteQuery): Promise<Page<Note>> {
  const where: Prisma.UserNoteWhereInput = { ...visibleNotes(actor), ...filtersOf(query) };
  return tenant(actor, async (db) => {
    if (query.filter.user_id !== undefined && !(await isPerson(db, actor, query.filter.user_id))) throw notFound();
    const page = await keysetPage(query, {
      columns: sortColumns,
      where,
      find: (args) => db.userNote.findMany({ ...args, select }),
      count: (args) => db.userNote.count(args),
    });
    return { ...page, rows: page.rows.map((row) => toResource(actor, row)) };
  });
}

/** @throws Problem 404. */
export function getNote(actor: Actor, id: string): Promise<Note> {
  return tenant(actor, async (db) => {
    const row = await db.userNote.findFirst({ where: { ...visibleNotes(actor), id }, select });
    if (!row) throw notFound();
    return toResource(actor, row);
  });
}

/** @throws Problem 422 for a person or a type that the company does not have. */
export function createNote(actor: Actor, input: NoteInput): Promise<Note> {
  return tenant(actor, async (db) => {
    if (!(await isPerson(db, actor, input.user_id))) throw unknownReference('user_id');
    await checkType(db, actor, input.note_type);
    const data = {
      companyId: actor.companyId,
      userId: input.user_id,
      authorId: actor.userId,
      noteType: input.note_type,
      body: input.body,
    };
    return toResource(actor, await db.userNote.create({ data, select }));
  });
}

/** @throws Problem 404, 412, 403 for another author's note, 409 after a day, 422. */
export function updateNote(actor: Actor, id: string, input: NoteChange, ifMatch?: number): Promise<Note> {
  return tenant(actor, async (db) => {
    const note = await lockNote(db, actor, id, ifMatch);
    // A type that is no longer in use stays on the notes that have it.
    if (note.noteType !== input.note_type) await checkType(db, actor, input.note_type);
    const row = await db.userNote.update({
      where: keyOf(actor, id),
      data: { noteType: input.note_type, body: input.body, version: { increment: 1 } },
      select,
    });
    return toResource(actor, row);
  });
}

/** Deletes a note with its attachments. @throws Problem 404, 412, 403, 409 after a day. */
export function deleteNote(actor: Actor, id: string, ifMatch?: number): Promise<void> {
  return tenant(actor, async (db) => {
    await lockNote(db, actor, id, ifMatch);
    const attached = await db.attachment.findMany({
      where: { companyId: actor.companyId, noteId: id },
      select: { fileId: true },
    });
    await db.userNote.delete({ where: keyOf(actor, id) });
    await deleteFiles(
      db,
      actor.companyId,
      attached.map(({ fileId }) => fileId),
    );
  });
}

/** Locks a note once it is clear that the actor may change it. */
async function lockNote(db: Db, actor: Actor, id: string, ifMatch?: number): Promise<Row> {
  const row = await db.userNote.findFirst({ where: { ...visibleNotes(actor), id }, select });
  if (!row) throw notFound();
  await lockRow(db, 'user_notes', actor.companyId, id, ifMatch);
  if (!isAuthor(actor, row)) throw forbidden();
  if (isLocked(row, new Date())) throw conflict('note_locked');
  return row;
}

async function isPerson(db: Db, actor: Actor, id: string): Promise<boolean> {
  return (await db.user.count({ where: { companyId: actor.companyId, id } })) > 0;
}

async function checkType(db: Db, actor: Actor, key: string): Promise<void> {
  const faults = await referenceFaults(db, actor.companyId, [{ path: 'note_type', kind: 'note_type', key }]);
  if (faults.length > 0) throw invalid(...faults);
}

function filtersOf({ filter, search }: NoteQuery): Prisma.UserNoteWhereInput {
  return {
    ...(filter.user_id !== undefined ? { userId: filter.user_id } : {}),
    ...(filter.author_id !== undefined ? { authorId: filter.author_id } : {}),
    ...(filter.note_type !== undefined ? { noteType: filter.note_type } : {}),
    ...(search ? { body: containsText(search) } : {}),
  };
}

function toResource(actor: Actor, row: Row): Note {
  return {
    id: row.id,
    user: row.user,
    author: row.author,
    note_type: row.noteType,
    body: row.body,
    attachment_count: row._count.attachments,
    is_editable: noteActions(actor, row, new Date()).edit,
    editable_until: editableUntil(row).toISOString(),
    version: row.version,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
