import 'server-only';
import type { NextRequest } from 'next/server';
import { recordActivity } from '@/lib/activities/data';
import { countGuestTry } from '@/lib/auth/mail-limits';
import { findOpenCompany, type OpenCompany } from '@/lib/auth/open-company.data';
import { hashToken, sameHash } from '@/lib/auth/sealed-token';
import { type Db, tenantOf } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { isSameOrigin } from '@/lib/http/authenticate';
import { type InterviewKey, readInterviewToken } from '@/lib/interviews/link';
import { momentOf } from '@/lib/interviews/moments';
import type { InterviewPage } from '@/lib/interviews/page';
import { proposals } from '@/lib/interviews/resource';
import {
  type InterviewAnswerInput,
  interviewAnswers,
  interviewKinds,
  interviewStatuses,
} from '@/lib/interviews/schema';
import { readSender } from '@/lib/letterhead/sender.data';
import { conflict, invalid, Problem, unprocessable } from '@/lib/problem/problem';
import { nameAndAddress } from '@/lib/text/texts';

/**
 * Reads the interview behind a link; null for a link that does not work, whatever the reason. It changes nothing: a mail
 * scanner may follow it.
 *
 * @throws Problem 429.
 */
export async function readInterviewPage({
  token,
  caller,
}: {
  token: string;
  caller: string;
}): Promise<InterviewPage | null> {
  await countGuestTry(caller);
  const key = readInterviewToken(token);
  if (!key) return null;
  try {
    const { company, ...page } = await asPerson(key, async (_db, { interview, company, ...person }) => ({
      company,
      name: (person.contact ?? person.user ?? person.candidate)?.name ?? '',
      companyName: company.name,
      candidate: interview.submission.candidate.name,
      position: interview.submission.positionTitle,
      client: interview.submission.client.name,
      kind: interviewKinds.find((kind) => kind === interview.kind) ?? 'other',
      startsAt: interview.startsAt.toISOString(),
      timeZone: interview.timeZone,
      minutes: interview.minutes,
      place: interview.place,
      link: interview.link,
      status: interviewStatuses.find((status) => status === interview.status) ?? 'planned',
      canAnswer: interview.status === 'planned' && interview.startsAt > new Date(),
      answer: interviewAnswers.find((answer) => answer === person.answer) ?? 'none',
      proposedTimes: proposals.parse(person.proposedTimes) ?? [],
      note: person.answerNote,
    }));
    return { ...page, sender: await readSender(key.companyId, company) };
  } catch (error) {
    if (error instanceof Problem && error.key === 'link_invalid') return null;
    throw error;
  }
}

/**
 * Takes the answer of somebody who takes part. The same answer again changes nothing; another one replaces it, until the
 * interview begins.
 *
 * @throws Problem 422 `link_invalid` or at `times`, 409 for an interview that is cancelled or has begun, 419, 429.
 */
export async function answerInterview(
  request: NextRequest,
  token: string,
  input: InterviewAnswerInput,
  caller: string,
): Promise<void> {
  if (!isSameOrigin(request)) throw new Problem(419, 'cross_site');
  const key = readInterviewToken(token);
  await countGuestTry(caller, key?.id);
  if (!key) throw linkInvalid();
  await asPerson(key, async (db, person) => {
    const { interview } = person;
    if (interview.status !== 'planned') throw conflict('interview_closed');
    if (interview.startsAt <= new Date()) throw conflict('interview_begun');
    const given = answerOf(input, interview.timeZone);
    const isSame =
      person.answer === given.answer &&
      person.answerNote === given.note &&
      JSON.stringify(proposals.parse(person.proposedTimes) ?? []) === JSON.stringify(given.times);
    if (isSame) return;
    await db.interviewPerson.update({
      where: keyOf(key, key.id),
      data: {
        answer: given.answer,
        answerNote: given.note,
        proposedTimes: given.times.length > 0 ? given.times : Prisma.DbNull,
        answeredAt: new Date(),
      },
      select: { id: true },
    });
    const found = person.contact ?? person.user ?? person.candidate;
    await recordActivity(
      db,
      { companyId: key.companyId, userId: null },
      {
        subjectType: 'submission',
        subjectId: interview.submissionId,
        event: `interview_${given.answer}`,
        reason: found && nameAndAddress(found),
      },
    );
  });
}

const answers = { accept: 'accepted', decline: 'declined', propose: 'proposed' } as const;

/** @throws Problem 422 at `times` if nothing is proposed, or a time that is over or does not exist. */
function answerOf({ act, times, note }: InterviewAnswerInput, timeZone: string) {
  const moments = act === 'propose' ? times.map((time) => momentOf(time, timeZone, 'times')) : [];
  if (act === 'propose' && moments.length === 0) throw invalid({ path: 'times', key: 'required' });
  if (moments.some((moment) => moment <= new Date())) throw invalid({ path: 'times', key: 'in_past' });
  const instants = [...new Set(moments.map((moment) => moment.toISOString()))].sort();
  return { answer: answers[act], times: instants, note: note === '' ? null : note };
}

/** The same problem for every reason, so that nobody learns the reason. */
const linkInvalid = (): Problem => unprocessable('link_invalid');

const reachable = { select: { name: true, email: true } } as const;
const include = {
  contact: { select: { name: true, email: true, clientId: true } },
  user: { select: { name: true, email: true, isActive: true, deletedAt: true } },
  candidate: { select: { ...reachable.select, moreEmails: true } },
  interview: {
    include: {
      submission: {
        select: {
          positionTitle: true,
          clientId: true,
          candidateId: true,
          client: { select: { name: true } },
          candidate: { select: { name: true } },
        },
      },
    },
  },
} satisfies Prisma.InterviewPersonInclude;
type Invited = Prisma.InterviewPersonGetPayload<{ include: typeof include }>;
type Guest = Invited & { company: OpenCompany };

/**
 * Runs work for the holder of a valid link, while the interview stays locked. A link belongs to the person's current
 * mailbox, a candidate's further ones included, and to their part in this submission: it ends with a change of address, with the account, and when the
 * submission goes to another client. The links of a company that is closed do not work either.
 *
 * @throws Problem 422 `link_invalid`.
 */
function asPerson<T>({ companyId, id, token }: InterviewKey, work: (db: Db, guest: Guest) => Promise<T>): Promise<T> {
  return tenantOf(companyId, async (db) => {
    await db.$queryRaw`select i.id::text from interviews i
      join interview_people p on p.company_id = i.company_id and p.interview_id = i.id
      where i.company_id = ${companyId}::uuid and p.company_id = ${companyId}::uuid and p.id = ${id}::uuid for update of i`;
    const person = await db.interviewPerson.findUnique({ where: keyOf({ companyId }, id), include });
    if (!person?.tokenHash || !sameHash(person.tokenHash, hashToken(token)) || !isReached(person)) throw linkInvalid();
    const company = await findOpenCompany(db, companyId);
    if (!company) throw linkInvalid();
    return work(db, { ...person, company });
  });
}

function isReached({ contact, user, candidate, candidateId, email, expiresAt, interview }: Invited): boolean {
  const { submission } = interview;
  const isPart = contact
    ? contact.clientId === submission.clientId
    : user
      ? user.isActive && user.deletedAt === null
      : candidateId === submission.candidateId;
  const current = [(contact ?? user ?? candidate)?.email, ...(candidate?.moreEmails ?? [])];
  return isPart && email !== null && current.includes(email) && expiresAt !== null && expiresAt > new Date();
}
