import 'server-only';
import { v7 as uuid } from 'uuid';
import type { Actor } from '@/lib/actor';
import { checkNotErased } from '@/lib/candidates/erasing/erased.data';
import { findCommented, recordOf, requireCommented } from '@/lib/comments/find.data';
import { judgeMentions } from '@/lib/comments/people.data';
import type { CommentedRecord } from '@/lib/comments/policy';
import { type CommentRow, columnOf, commentedRecord, commentSelect, toComment } from '@/lib/comments/rows.data';
import type { Comment, CommentChange, CommentInput, CommentQuery, WrittenComment } from '@/lib/comments/schema';
import { checkTalk, talkColumns } from '@/lib/comments/talk.data';
import { type Db, tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { lockRow } from '@/lib/db/lock-row';
import type { Page } from '@/lib/lists/list-query';
import { keysetPage } from '@/lib/lists/pagination';
import { isAuthor, isLocked } from '@/lib/notes/policy';
import { conflict, forbidden, notFound, unknownReference } from '@/lib/problem/problem';

/** Ids are made in the order of time, and an index has them for each record. */
const sortColumns = { created_at: { column: 'id', kind: 'text' } } as const;

/** A comment that was written, and whom it names for the first time: they want to know. */
interface Written {
  comment: WrittenComment;
  /** The ids of the people, without its author. */
  mentioned: string[];
}

/**
 * Lists the comments on a record, newest first.
 *
 * @throws Problem 404 for a record whose comments the actor does not see, 422 for an address that names none.
 */
export function listComments(actor: Actor, query: CommentQuery): Promise<Page<Comment>> {
  const record = recordOf(query.filter);
  return tenant(actor, async (db) => {
    await requireCommented(db, actor, record);
    const page = await keysetPage(query, {
      columns: sortColumns,
      where: { companyId: actor.companyId, ...columnOf(record) },
      find: (args) => db.comment.findMany({ ...args, select: commentSelect }),
      count: (args) => db.comment.count(args),
    });
    return { ...page, rows: page.rows.map((row) => toComment(actor, row)) };
  });
}

/** @throws Problem 404. */
export const getComment = (actor: Actor, id: string): Promise<Comment> =>
  tenant(actor, async (db) => toComment(actor, (await findComment(db, actor, id)).row));

/**
 * Writes a comment on a record, or a note of a talk. Somebody who may not see the record is not mentioned; the answer says so.
 *
 * @throws Problem 422 for a record whose comments the actor does not see, 409 for a person whose data was erased.
 */
export function createComment(actor: Actor, input: CommentInput): Promise<Written> {
  const record: CommentedRecord = { type: input.record_type, id: input.record_id };
  return tenant(actor, async (db) => {
    const owners = await findCommented(db, actor, record);
    if (!owners) throw unknownReference('record_id');
    if (record.type === 'candidate') await checkNotErased(db, actor, record.id);
    await checkTalk(db, actor, input);
    const { seen, unseen } = await judgeMentions(db, actor, record, owners, input.mentions);
    const { companyId, userId } = actor;
    const id = uuid();
    await db.comment.create({
      data: { companyId, id, ...columnOf(record), authorId: userId, body: input.body, ...talkColumns(input) },
      select: { id: true },
    });
    await db.commentMention.createMany({ data: seen.map((one) => ({ companyId, commentId: id, userId: one })) });
    return { comment: await readWritten(db, actor, id, unseen), mentioned: seen.filter((one) => one !== userId) };
  });
}

/**
 * Changes the text of a comment, and whom it names.
 *
 * @throws Problem 404, 412, 403 for another author's comment, 409 after a day.
 */
export function updateComment(actor: Actor, id: string, input: CommentChange, ifMatch?: number): Promise<Written> {
  return tenant(actor, async (db) => {
    const { row, owners } = await lockComment(db, actor, id, ifMatch);
    await checkTalk(db, actor, input, toComment(actor, row));
    const { seen, unseen } = await judgeMentions(db, actor, commentedRecord(row), owners, input.mentions);
    const { companyId, userId } = actor;
    const before = row.mentions.map(({ user }) => user.id);
    const added = seen.filter((one) => !before.includes(one));
    await db.commentMention.deleteMany({ where: { companyId, commentId: id, userId: { notIn: seen } } });
    await db.commentMention.createMany({ data: added.map((one) => ({ companyId, commentId: id, userId: one })) });
    await db.comment.update({
      where: keyOf(actor, id),
      data: { body: input.body, ...talkColumns(input), editedAt: new Date(), version: { increment: 1 } },
      select: { id: true },
    });
    return { comment: await readWritten(db, actor, id, unseen), mentioned: added.filter((one) => one !== userId) };
  });
}

/** @throws Problem 404, 412, 403 for another author's comment, 409 after a day. */
export function deleteComment(actor: Actor, id: string, ifMatch?: number): Promise<void> {
  return tenant(actor, async (db) => {
    await lockComment(db, actor, id, ifMatch);
    await db.comment.delete({ where: keyOf(actor, id), select: { id: true } });
  });
}

interface Found {
  row: CommentRow;
  /** The people who look after the record that it is about. */
  owners: readonly string[];
}

/** Reads a comment of a record that the actor sees, and who looks after the record. @throws Problem 404. */
async function findComment(db: Db, actor: Actor, id: string): Promise<Found> {
  const row = await db.comment.findFirst({ where: { companyId: actor.companyId, id }, select: commentSelect });
  if (!row) throw notFound();
  return { row, owners: await requireCommented(db, actor, commentedRecord(row)) };
}

/** Locks a comment once it is clear that the actor may change it. */
async function lockComment(db: Db, actor: Actor, id: string, ifMatch?: number): Promise<Found> {
  await findComment(db, actor, id);
  await lockRow(db, 'comments', actor.companyId, id, ifMatch);
  // What another transaction has written meanwhile.
  const found = await findComment(db, actor, id);
  if (!isAuthor(actor, found.row)) throw forbidden();
  if (isLocked(found.row, new Date())) throw conflict('comment_locked');
  return found;
}

async function readWritten(db: Db, actor: Actor, id: string, unseen: string[]): Promise<WrittenComment> {
  const row = await db.comment.findUniqueOrThrow({ where: keyOf(actor, id), select: commentSelect });
  return { ...toComment(actor, row), unseen_mentions: unseen };
}
