import 'server-only';
import { type NewActivity, recordActivities, recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { type CalendarDay, dateFromDay } from '@/lib/calendar/days';
import { checkNotErased } from '@/lib/candidates/erasing/erased.data';
import { type Db, read } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { holdNumbers, takeRecordNumber } from '@/lib/numbers.data';
import { conflict, forbidden, invalid, type Problem, unknownReference } from '@/lib/problem/problem';
import {
  describeCandidate,
  findByAddress,
  mayChange,
  personSelect,
  visibleCandidates,
} from '@/lib/submissions/candidates/match.data';
import type { Whom } from '@/lib/submissions/schema';
import { isSameName } from '@/lib/text/same-name';

/**
 * Finds the company's candidate that an input names, by id, any of their e-mail addresses or phone, or creates one. A
 * known candidate stays unchanged, unless the input asks to change them.
 *
 * @returns the candidate's id.
 * @throws Problem 409 `candidate_known` if the e-mail belongs to somebody with another name; 403 to change somebody
 * without the right to, or whom the actor does not see; 409 to change somebody who was erased; 422.
 */
export async function keepCandidate(db: Db, actor: Actor, asked: Whom): Promise<string> {
  const known = (await findNamed(db, actor, asked)) ?? (await addCandidate(db, actor, asked));
  if (typeof known === 'string') return known;
  const { candidate, candidate_id: id, update_candidate: isChanged } = asked;
  if (candidate && isChanged) await changeCandidate(db, actor, known, candidate);
  else if (candidate && !id && !isSameName(candidate.name, known.name)) throw await alreadyKnown(db, actor, known.id);
  return known.id;
}

/** Somebody who applies for a job without an account. */
export interface Applicant {
  name: string;
  email: string | null;
  phone: string | null;
}

/**
 * Finds the candidate that an applicant is, by an e-mail address, then by phone and name, or creates one who
 * agrees today that their data is kept. Nobody has proved who they are: a known candidate stays unchanged.
 *
 * @param by `ownerId` looks after a new candidate.
 * @returns the candidate's id, and whether they were made here.
 */
export async function keepApplicant(
  db: Db,
  by: { companyId: string; ownerId: string; today: CalendarDay },
  person: Applicant,
): Promise<{ id: string; isNew: boolean }> {
  const { companyId, ownerId, today } = by;
  const known = await findApplicant(db, by, person);
  if (known) return { id: known.id, isNew: false };
  // As in `addCandidate`.
  await holdNumbers(db, companyId, 'candidate');
  const taken = await findApplicant(db, by, person);
  if (taken) return { id: taken.id, isNew: false };
  const number = await takeRecordNumber(db, companyId, 'candidate');
  const consent = { lawfulBasis: 'consent' as const, consentOn: dateFromDay(today) };
  const data = { companyId, number, ...person, ownerId, ...consent };
  const { id } = await db.candidate.create({ data, select: { id: true } });
  await recordActivity(db, { companyId, userId: null }, { subjectType: 'candidate', subjectId: id, event: 'created' });
  return { id, isNew: true };
}

async function findApplicant(
  db: Db,
  by: { companyId: string },
  { name, email, phone }: Applicant,
): Promise<{ id: string } | null> {
  const found = email && (await findPerson(db, by, { name, email }));
  return found || (phone ? findPerson(db, by, { name, phone }) : null);
}

/** Links an account to a candidate who had none: their next contract finds them by it. */
export async function linkCandidateAccount(db: Db, actor: Actor, candidateId: string, userId: string): Promise<void> {
  await db.candidate.update({ where: keyOf(actor, candidateId), data: { userId }, select: { id: true } });
}

type Person = Prisma.CandidateGetPayload<{ select: typeof personSelect }>;

async function findNamed(db: Db, actor: Actor, { candidate, candidate_id: id }: Whom): Promise<Person | null> {
  if (!id) {
    return candidate ? findPerson(db, actor, candidate) : null;
  }
  const named = await db.candidate.findFirst({
    where: { ...visibleCandidates(actor), id },
    select: { ...personSelect, moreEmails: true },
  });
  if (!named) throw unknownReference('candidate_id');
  if (candidate && ![named.email, ...named.moreEmails].includes(candidate.email ?? null))
    throw invalid({ path: 'candidate.email', key: 'another_candidates_email' });
  return named;
}

/** The person with this address, also as a further one, or, for one without an address, with this phone and name. */
async function findPerson(
  db: Db,
  { companyId }: { companyId: string },
  { name, email, phone }: NonNullable<Whom['candidate']>,
): Promise<Person | null> {
  if (email) return findByAddress(db, { companyId }, email);
  // However the number is written: the keys of duplicates have its last nine digits.
  const alike = await read<{ id: string }>(
    db,
    Prisma.sql`
    select id::text as id from candidates where company_id = ${companyId}::uuid
      and (phone = ${phone ?? ''} or ${phone ?? ''} = any(more_phones)
        or duplicate_keys && contact_keys('{}', array[${phone ?? ''}]))`,
  );
  const found = await db.candidate.findMany({
    where: { companyId, id: { in: alike.map(({ id }) => id) } },
    orderBy: { id: 'asc' },
    select: personSelect,
  });
  return found.find((one) => isSameName(one.name, name)) ?? null;
}

/**
 * Creates a candidate and returns the id; if the address was taken a moment ago, returns the person who has it now: two
 * submissions of one new candidate create only one.
 */
async function addCandidate(db: Db, actor: Actor, asked: Whom): Promise<string | Person> {
  const { companyId } = actor;
  if (!asked.candidate) throw unknownReference('candidate_id');
  const { name, email, phone } = asked.candidate;
  // Whoever else adds a candidate waits here, so that nobody can have this address when it is looked up again.
  await holdNumbers(db, companyId, 'candidate');
  const taken = await findPerson(db, actor, asked.candidate);
  if (taken) return taken;
  const number = await takeRecordNumber(db, companyId, 'candidate');
  const data = { companyId, number, email: email ?? null, name, phone: phone ?? null, ownerId: actor.userId };
  const { id } = await db.candidate.create({ data, select: { id: true } });
  await recordActivity(db, actor, { subjectType: 'candidate', subjectId: id, event: 'created' });
  return id;
}

/** Changes the name or phone of a known candidate, and updates every record that shows them. */
async function changeCandidate(
  db: Db,
  actor: Actor,
  known: Person,
  { name, phone }: NonNullable<Whom['candidate']>,
): Promise<void> {
  const data = { name, phone: phone ?? known.phone };
  if (data.name === known.name && data.phone === known.phone) return;
  const where = { companyId: actor.companyId, candidateId: known.id };
  if (!(await mayChange(db, actor, known.id))) throw forbidden();
  await checkNotErased(db, actor, known.id);
  await db.candidate.update({
    where: keyOf(actor, known.id),
    data: { ...data, version: { increment: 1 } },
    select: { id: true },
  });
  const change = {
    event: 'candidate_changed',
    ...(data.name === known.name ? {} : { from: known.name, to: data.name }),
  };
  const submissions = await db.candidateSubmission.findMany({ where, select: { id: true } });
  const contracts = await db.contract.findMany({ where, select: { id: true } });
  const activities: NewActivity[] = [
    ...submissions.map(({ id }) => ({ subjectType: 'submission' as const, subjectId: id, ...change })),
    ...contracts.map(({ id }) => ({ subjectType: 'contract' as const, subjectId: id, ...change })),
  ];
  await recordActivities(db, actor, [
    { subjectType: 'candidate', subjectId: known.id, event: 'updated' },
    ...activities,
  ]);
}

/** A problem 409 that says who it is, as far as the actor may see them. */
const alreadyKnown = async (db: Db, actor: Actor, id: string): Promise<Problem> =>
  conflict('candidate_known', {}, { members: { candidate: await describeCandidate(db, actor, id) } });
