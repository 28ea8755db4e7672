import 'server-only';
import type { Actor } from '@/lib/actor';
import { type CommentedNoun, type CommentedRecord, commentedNouns, writesComments } from '@/lib/comments/policy';
import type { Comment } from '@/lib/comments/schema';
import type { Prisma } from '@/lib/db/generated/client';
import { idAndName } from '@/lib/http/named';
import { editableUntil, isAuthor, isLocked } from '@/lib/notes/policy';
import { can } from '@/lib/permissions';

/** The column with the id of each noun's record. */
const columns = {
  candidate: 'candidateId',
  client: 'clientId',
  job_order: 'jobOrderId',
  submission: 'submissionId',
  contract: 'contractId',
  timesheet: 'timesheetId',
  invoice: 'invoiceId',
} as const satisfies Record<CommentedNoun, keyof Prisma.CommentWhereInput>;

export const commentSelect = {
  id: true,
  candidateId: true,
  clientId: true,
  jobOrderId: true,
  submissionId: true,
  contractId: true,
  timesheetId: true,
  invoiceId: true,
  author: idAndName,
  authorId: true,
  body: true,
  talkType: true,
  happenedAt: true,
  minutes: true,
  direction: true,
  withCandidateId: true,
  withContactId: true,
  withCandidate: idAndName,
  withContact: idAndName,
  mentions: { select: { user: idAndName }, orderBy: { id: 'asc' } },
  editedAt: true,
  version: true,
  createdAt: true,
  updatedAt: true,
} satisfies Prisma.CommentSelect;
export type CommentRow = Prisma.CommentGetPayload<{ select: typeof commentSelect }>;

type Column = (typeof columns)[CommentedNoun];

/** The column with the id of a noun's record. */
export const columnNameOf = (noun: CommentedNoun): Column => columns[noun];

/** The column of a record with its id, as a condition or as a value. */
export const columnOf = ({ type, id }: CommentedRecord): Partial<Record<Column, string>> => ({ [columns[type]]: id });

/** The record that a comment is about. */
export function commentedRecord(row: CommentRow): CommentedRecord {
  for (const type of commentedNouns) {
    const id = row[columns[type]];
    if (id !== null) return { type, id };
  }
  throw new Error('A comment about nothing.');
}

/** Whether the actor may change a comment now: its author, for the same day as a note. */
const isEditable = (actor: Actor, row: CommentRow): boolean =>
  writesComments(actor) && isAuthor(actor, row) && !isLocked(row, new Date());

const directions = ['in', 'out'] as const;

/** The name of the person with whom a talk was, for somebody who sees that person. */
function partnerOf(actor: Actor, { withCandidate, withContact }: CommentRow): string | null {
  if (withCandidate && can(actor, 'view_candidates')) return withCandidate.name;
  return withContact && can(actor, 'view_clients') ? withContact.name : null;
}

/** A comment as a reader sees it who sees its record. */
export function toComment(actor: Actor, row: CommentRow): Comment {
  const record = commentedRecord(row);
  return {
    id: row.id,
    record_type: record.type,
    record_id: record.id,
    author: row.author,
    body: row.body,
    talk_type: row.talkType,
    happened_at: row.happenedAt?.toISOString() ?? null,
    minutes: row.minutes,
    direction: directions.find((one) => one === row.direction) ?? null,
    with_candidate_id: row.withCandidateId,
    with_contact_id: row.withContactId,
    with_name: partnerOf(actor, row),
    mentions: row.mentions.map(({ user }) => user),
    is_editable: isEditable(actor, row),
    editable_until: editableUntil(row).toISOString(),
    edited_at: row.editedAt?.toISOString() ?? null,
    version: row.version,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
