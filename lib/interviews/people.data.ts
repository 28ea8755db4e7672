import 'server-only';
import type { Db } from '@/lib/db/client';
import { type InterviewRow, recordIdOf } from '@/lib/interviews/find.data';
import type { InterviewInput } from '@/lib/interviews/schema';
import { invalid } from '@/lib/problem/problem';
import type { SubmissionRow } from '@/lib/submissions/find.data';

/** Somebody who is to take part: exactly one of the three. */
interface Wanted {
  contactId?: string;
  userId?: string;
  candidateId?: string;
}

/**
 * The people of an interview: those that the input names, and the candidate.
 *
 * @param usersBefore the users who take part already and may stay, even without an account that works. A contact must be
 *   the client's that the submission has now: an invitation names the candidate.
 * @throws Problem 422 for a contact of another client or a user who is not active.
 */
export async function checkPeople(
  db: Db,
  companyId: string,
  input: InterviewInput,
  submission: SubmissionRow,
  usersBefore: readonly string[] = [],
): Promise<Wanted[]> {
  const [contactIds, userIds] = [[...new Set(input.contact_ids)], [...new Set(input.user_ids)]];
  const contacts = await db.clientContact.findMany({
    where: { companyId, clientId: submission.clientId, id: { in: contactIds } },
    select: { id: true },
  });
  const users = await db.user.findMany({
    where: { companyId, isActive: true, deletedAt: null, id: { in: userIds } },
    select: { id: true },
  });
  const known = new Set([...contacts, ...users].map(({ id }) => id).concat(usersBefore));
  const faultsOf = (path: string, ids: readonly string[]) =>
    ids.flatMap((id, index) => (known.has(id) ? [] : [{ path: `${path}.${index}`, key: 'unknown_reference' }]));
  const faults = [...faultsOf('contact_ids', input.contact_ids), ...faultsOf('user_ids', input.user_ids)];
  if (faults.length > 0) throw invalid(...faults);
  return [
    { candidateId: submission.candidate.id },
    ...contactIds.map((contactId) => ({ contactId })),
    ...userIds.map((userId) => ({ userId })),
  ];
}

/**
 * Adds who is new and removes who is no longer named.
 *
 * @returns the ids of the rows that were added
 */
export async function replacePeople(
  db: Db,
  companyId: string,
  { id: interviewId, people }: Pick<InterviewRow, 'id' | 'people'>,
  wanted: readonly Wanted[],
): Promise<string[]> {
  const wantedIds = new Set(wanted.map(idOf));
  const present = new Set(people.map(recordIdOf));
  const gone = people.filter((one) => !wantedIds.has(recordIdOf(one))).map(({ id }) => id);
  if (gone.length > 0) await db.interviewPerson.deleteMany({ where: { companyId, id: { in: gone } } });
  const added: string[] = [];
  for (const one of wanted.filter((other) => !present.has(idOf(other)))) {
    const row = await db.interviewPerson.create({ data: { companyId, interviewId, ...one }, select: { id: true } });
    added.push(row.id);
  }
  return added;
}

const idOf = ({ contactId, userId, candidateId }: Wanted): string => contactId ?? userId ?? candidateId ?? '';
