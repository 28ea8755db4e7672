import 'server-only';
import type { Actor } from '@/lib/actor';
import { type CommentedNoun, type CommentedRecord, seesComments, sightOf } from '@/lib/comments/policy';
import type { Db } from '@/lib/db/client';
import { can } from '@/lib/permissions';
import { invalid, notFound } from '@/lib/problem/problem';

interface Key {
  companyId: string;
  id: string;
}

const nobody: readonly string[] = [];
const id = { id: true } as const;
const ownerId = { ownerId: true } as const;

/** Reads the people who look after a record of each noun; null if the company has no such record. */
const ownersOf: Readonly<Record<CommentedNoun, (db: Db, where: Key) => Promise<readonly string[] | null>>> = {
  candidate: async (db, where) => (await db.candidate.findFirst({ where, select: id })) && nobody,
  client: async (db, where) => (await db.client.findFirst({ where, select: id })) && nobody,
  job_order: async (db, where) => {
    const job = await db.jobOrder.findFirst({
      where,
      select: { ownerId: true, recruiters: { select: { userId: true } } },
    });
    return job && [...(job.ownerId ? [job.ownerId] : []), ...job.recruiters.map(({ userId }) => userId)];
  },
  submission: async (db, where) => {
    const submission = await db.candidateSubmission.findFirst({ where, select: ownerId });
    return submission && [submission.ownerId];
  },
  contract: async (db, where) => {
    const contract = await db.contract.findFirst({ where, select: ownerId });
    return contract && [contract.ownerId];
  },
  timesheet: async (db, where) => (await db.timesheet.findFirst({ where, select: id })) && nobody,
  invoice: async (db, where) => (await db.invoice.findFirst({ where, select: id })) && nobody,
};

/**
 * The third lock: reads who looks after a record. Null if the company has no such record, or the actor does not see the
 * comments on it.
 */
export async function findCommented(db: Db, actor: Actor, record: CommentedRecord): Promise<readonly string[] | null> {
  const owners = await ownersOf[record.type](db, { companyId: actor.companyId, id: record.id });
  return owners && seesComments(actor, record.type, owners) ? owners : null;
}

/** Whether the actor sees what is said about a record that they see. */
export const seesTalk = async (db: Db, actor: Actor, record: CommentedRecord): Promise<boolean> =>
  can(actor, sightOf(record.type).all) || (await findCommented(db, actor, record)) !== null;

/** `findCommented` for what needs the record. @throws Problem 404. */
export async function requireCommented(db: Db, actor: Actor, record: CommentedRecord): Promise<readonly string[]> {
  const owners = await findCommented(db, actor, record);
  if (!owners) throw notFound();
  return owners;
}

/** The record that a list's address names. @throws Problem 422 where a part is missing. */
export function recordOf(filter: { record_type?: CommentedNoun; record_id?: string }): CommentedRecord {
  const { record_type: type, record_id: recordId } = filter;
  if (type === undefined) throw invalid({ path: 'record_type', key: 'required' });
  if (recordId === undefined) throw invalid({ path: 'record_id', key: 'required' });
  return { type, id: recordId };
}
