import 'server-only';
import { hashToken, newToken } from '@/lib/auth/sealed-token';
import { afterCommit, type Db } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { env } from '@/lib/env';
import { writeCalendar } from '@/lib/interviews/calendar';
import { type InterviewRow, interviewSelect, type PersonRow } from '@/lib/interviews/find.data';
import { interviewLink } from '@/lib/interviews/link';
import { endOf } from '@/lib/interviews/moments';
import { writeInterviewMail } from '@/lib/mail/letters/interview-mails';
import { type NewMail, nudgeOutbox, queueMails } from '@/lib/mail/outbox';
import { parseAddress } from '@/lib/text/mail-address';

/** Days after an interview for which its links still show it. */
const daysShown = 7;

interface Sending {
  /** The people to invite; everybody if left out. */
  only?: readonly string[];
  /** Whether they have been invited to another time or place before. */
  isMove: boolean;
}

/**
 * Invites people to an interview that is still to come, each in their language and with a link of their own. The link
 * of an earlier mail ends: it would answer to another time.
 */
export async function inviteByMail(
  db: Db,
  actor: { companyId: string },
  id: string,
  { only, isMove }: Sending,
): Promise<void> {
  const row = await db.interview.findUniqueOrThrow({ where: keyOf(actor, id), select: interviewSelect });
  if (row.startsAt <= new Date()) return;
  const invited = row.people.filter((person) => !only || only.includes(person.id));
  const context = await readContext(db, actor.companyId, row);
  const mails: NewMail[] = [];
  for (const person of invited) {
    const reader = readerOf(context, person);
    if (!reader) continue;
    const { token } = newToken('interview', { companyId: actor.companyId, id: person.id });
    const expiresAt = new Date(endOf(row.startsAt, row.minutes).getTime() + daysShown * 86_400_000);
    await db.interviewPerson.update({
      where: keyOf(actor, person.id),
      data: { email: reader.email, tokenHash: hashToken(token), expiresAt },
      select: { id: true },
    });
    mails.push(mailOf(context, row, reader, { event: isMove ? 'moved' : 'planned', link: interviewLink(token) }));
  }
  await send(db, actor, mails);
}

/** Tells people by mail that an interview which is still to come takes place without them, or not at all. */
export async function cancelByMail(db: Db, actor: { companyId: string }, row: InterviewRow): Promise<void> {
  if (row.startsAt <= new Date() || row.people.length === 0) return;
  const context = await readContext(db, actor.companyId, row);
  const readers = row.people.flatMap((person) => readerOf(context, person) ?? []);
  await send(
    db,
    actor,
    readers.map((reader) => mailOf(context, row, reader, { event: 'cancelled' })),
  );
}

async function send(db: Db, actor: { companyId: string }, mails: readonly NewMail[]): Promise<void> {
  if (mails.length === 0) return;
  await queueMails(db, actor, mails);
  afterCommit(db, nudgeOutbox);
}

async function readContext(db: Db, companyId: string, { submissionId, createdById, people }: InterviewRow) {
  const company = await db.company.findUniqueOrThrow({
    where: { id: companyId },
    select: { name: true, locale: true },
  });
  const submission = await db.candidateSubmission.findUniqueOrThrow({
    where: keyOf({ companyId }, submissionId),
    select: {
      positionTitle: true,
      client: { select: { name: true, locale: true } },
      candidate: { select: { name: true, user: { select: { locale: true } } } },
    },
  });
  const users = await db.user.findMany({
    where: { companyId, id: { in: [createdById, ...people.map(({ userId }) => userId)].flatMap((id) => id ?? []) } },
    select: { id: true, name: true, email: true, locale: true, isActive: true },
  });
  const creator = users.find(({ id }) => id === createdById);
  return { company, submission, users, organizer: creator ?? parseAddress(env.MAIL_FROM) };
}
type Context = Awaited<ReturnType<typeof readContext>>;

interface Reader {
  name: string;
  email: string;
  locale: string;
}

/** Who gets the mail and in which language; null for a user whose account is closed, and for whoever has no address. */
function readerOf({ company, submission, users }: Context, person: PersonRow): Reader | null {
  const { contact, user, candidate } = person;
  const found = contact ?? user ?? candidate;
  if (!found?.email) return null;
  const account = users.find(({ id }) => id === user?.id);
  if (user && !account?.isActive) return null;
  const locale = user ? account?.locale : contact ? submission.client.locale : submission.candidate.user?.locale;
  return { name: found.name, email: found.email, locale: locale ?? company.locale };
}

function mailOf(
  { company, submission, organizer }: Context,
  row: InterviewRow,
  reader: Reader,
  { event, link }: { event: 'planned' | 'moved' | 'cancelled'; link?: string },
): NewMail {
  const { name, email, locale } = reader;
  const endsAt = endOf(row.startsAt, row.minutes);
  const { summary, facts, ...words } = writeInterviewMail({
    event,
    locale,
    name,
    companyName: company.name,
    candidate: submission.candidate.name,
    position: submission.positionTitle,
    client: submission.client.name,
    kind: row.kind,
    startsAt: row.startsAt,
    timeZone: row.timeZone,
    minutes: row.minutes,
    place: row.place,
    meeting: row.link,
    ...(link ? { link } : {}),
  });
  const method = event === 'cancelled' ? 'CANCEL' : 'REQUEST';
  const calendar = writeCalendar({
    id: row.id,
    host: new URL(env.APP_URL).hostname,
    method,
    sequence: row.sequence,
    stampedAt: new Date(),
    startsAt: row.startsAt,
    endsAt,
    summary,
    description: facts.join('\n'),
    place: row.place,
    link: row.link,
    organizer,
    attendee: { name, email },
  });
  return {
    kind: event === 'cancelled' ? 'interview_cancelled' : 'interview_invitation',
    locale,
    to: [{ name, email }],
    ...words,
    attachment: { kind: 'calendar', method, text: calendar },
    subjectType: 'submission',
    subjectId: row.submissionId,
  };
}
