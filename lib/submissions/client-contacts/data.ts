import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { conflict, invalid, notFound, Problem, unknownReference } from '@/lib/problem/problem';
import { referenceFaults } from '@/lib/references/data';
import type {
  SubmissionContact,
  SubmissionContactChange,
  SubmissionContactInput,
  SubmissionContactOrder,
} from '@/lib/submissions/client-contacts/schema';
import { findSubmission, lockSubmission, type SubmissionRow } from '@/lib/submissions/find.data';
import { editsSubmission } from '@/lib/submissions/policy';

const select = {
  id: true,
  submissionId: true,
  interviewOption: true,
  position: true,
  createdAt: true,
  clientContact: { select: { id: true, name: true, email: true, phone: true, title: true } },
} satisfies Prisma.SubmissionClientContactSelect;
type Row = Prisma.SubmissionClientContactGetPayload<{ select: typeof select }>;

/** Lists the people at the client that the candidate is submitted to, in order. @throws Problem 404. */
export function listSubmissionContacts(actor: Actor, submissionId: string): Promise<SubmissionContact[]> {
  return tenant(actor, async (db) => {
    await findSubmission(db, actor, submissionId);
    return readContacts(db, actor, submissionId);
  });
}

/** @throws Problem 404. */
export function getSubmissionContact(actor: Actor, id: string): Promise<SubmissionContact> {
  return tenant(actor, async (db) => {
    const row = await db.submissionClientContact.findFirst({ where: { companyId: actor.companyId, id }, select });
    if (!row) throw notFound();
    await findSubmission(db, actor, row.submissionId);
    return toResource(row);
  });
}

/**
 * @throws Problem 403, 409 once placed or for a contact that it has already, 422 for a submission that does not exist,
 * or another client's contact.
 */
export function addSubmissionContact(actor: Actor, input: SubmissionContactInput): Promise<SubmissionContact> {
  const { submission_id: submissionId, client_contact_id: clientContactId } = input;
  const { companyId } = actor;
  return tenant(actor, async (db) => {
    const submission = await lockNamed(db, actor, submissionId);
    const contact = await db.clientContact.findFirst({
      where: { companyId, id: clientContactId, clientId: submission.clientId },
      select: { id: true },
    });
    if (!contact) throw unknownReference('client_contact_id');
    await checkInterviewOption(db, actor, input.interview_option);
    const last = await db.submissionClientContact.aggregate({
      where: { companyId, submissionId },
      _max: { position: true },
    });
    const row = await db.submissionClientContact.create({
      data: {
        companyId,
        submissionId,
        clientContactId,
        interviewOption: input.interview_option ?? null,
        position: (last._max.position ?? 0) + 1,
      },
      select,
    });
    await record(db, actor, submissionId, 'contact_added');
    return toResource(row);
  });
}

/** @throws Problem 404, 403, 409 once placed, 422. */
export function changeSubmissionContact(
  actor: Actor,
  id: string,
  input: SubmissionContactChange,
): Promise<SubmissionContact> {
  return tenant(actor, async (db) => {
    const submissionId = await lockParent(db, actor, id);
    await checkInterviewOption(db, actor, input.interview_option);
    const row = await db.submissionClientContact.update({
      where: keyOf(actor, id),
      data: { interviewOption: input.interview_option ?? null },
      select,
    });
    await record(db, actor, submissionId, 'contact_changed');
    return toResource(row);
  });
}

/** @throws Problem 404, 403, 409 once placed. */
export function removeSubmissionContact(actor: Actor, id: string): Promise<void> {
  return tenant(actor, async (db) => {
    const submissionId = await lockParent(db, actor, id);
    await db.submissionClientContact.delete({ where: keyOf(actor, id) });
    await record(db, actor, submissionId, 'contact_removed');
  });
}

/** @throws Problem 403, 409 once placed, 422 unless the ids are the contacts of an existing submission, each once. */
export function orderSubmissionContacts(
  actor: Actor,
  { submission_id: submissionId, ids }: SubmissionContactOrder,
): Promise<SubmissionContact[]> {
  return tenant(actor, async (db) => {
    await lockNamed(db, actor, submissionId);
    const present = await readContacts(db, actor, submissionId);
    const isComplete =
      new Set(ids).size === ids.length && ids.length === present.length && present.every(({ id }) => ids.includes(id));
    if (!isComplete) throw invalid({ path: 'ids', key: 'unknown_reference' });
    for (const [index, id] of ids.entries())
      await db.submissionClientContact.update({ where: keyOf(actor, id), data: { position: index + 1 } });
    await record(db, actor, submissionId, 'contacts_reordered');
    return readContacts(db, actor, submissionId);
  });
}

async function readContacts(db: Db, actor: Actor, submissionId: string): Promise<SubmissionContact[]> {
  const rows = await db.submissionClientContact.findMany({
    where: { companyId: actor.companyId, submissionId },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select,
  });
  return rows.map(toResource);
}

/**
 * Locks a submission whose contacts may change. The people who were asked belong to the history of the contract: once
 * there is one, they no longer change.
 */
async function lockOpen(db: Db, actor: Actor, submissionId: string): Promise<SubmissionRow> {
  const submission = await lockSubmission(db, actor, submissionId, editsSubmission);
  if (submission.status === 'placed') throw conflict('submission_placed');
  return submission;
}

/** `lockOpen` for a submission that the body names: if it does not exist, that field has a fault. */
async function lockNamed(db: Db, actor: Actor, submissionId: string): Promise<SubmissionRow> {
  try {
    return await lockOpen(db, actor, submissionId);
  } catch (error) {
    throw error instanceof Problem && error.status === 404 ? unknownReference('submission_id') : error;
  }
}

/** Locks the submission of a contact, then reads again: the contact may have been removed while this waited. */
async function lockParent(db: Db, actor: Actor, id: string): Promise<string> {
  const find = () =>
    db.submissionClientContact.findFirst({ where: { companyId: actor.companyId, id }, select: { submissionId: true } });
  const found = await find();
  if (!found) throw notFound();
  await lockOpen(db, actor, found.submissionId);
  if (!(await find())) throw notFound();
  return found.submissionId;
}

async function checkInterviewOption(db: Db, actor: Actor, key: string | null | undefined): Promise<void> {
  if (key === null || key === undefined) return;
  const faults = await referenceFaults(db, actor.companyId, [
    { path: 'interview_option', kind: 'interview_option', key },
  ]);
  if (faults.length > 0) throw invalid(...faults);
}

const record = (db: Db, actor: Actor, subjectId: string, event: string) =>
  recordActivity(db, actor, { subjectType: 'submission', subjectId, event });

const toResource = (row: Row): SubmissionContact => ({
  id: row.id,
  uuid: row.id,
  submission_id: row.submissionId,
  client_contact: row.clientContact,
  interview_option: row.interviewOption,
  position: row.position,
  created_at: row.createdAt.toISOString(),
});
