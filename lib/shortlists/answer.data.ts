import 'server-only';
import { recordActivities } from '@/lib/activities/data';
import { findActivePeople } from '@/lib/auth/session/active-people.data';
import { todayIn } from '@/lib/calendar/days';
import { afterCommit, type Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { writeShortlistAnsweredMail } from '@/lib/mail/letters/shortlist-mails';
import { nudgeOutbox, queueMail } from '@/lib/mail/outbox';
import { type Recipient, shownSubmission } from '@/lib/shortlists/recipient.data';
import type { GivenAnswer } from '@/lib/shortlists/schema';
import { isShownToClients } from '@/lib/shortlists/shown';
import { seesSubmission } from '@/lib/submissions/policy';
import { submissionStatuses } from '@/lib/submissions/transitions';
import { nameAndAddress } from '@/lib/text/texts';

const select = {
  id: true,
  answers: {
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 1,
    select: { answer: true, text: true, times: true },
  },
  submission: {
    select: { id: true, number: true, status: true, ownerId: true, candidate: { select: { name: true } } },
  },
} satisfies Prisma.ShortlistEntrySelect;
type Entry = Prisma.ShortlistEntryGetPayload<{ select: typeof select }>;

interface Answered {
  entry: Entry;
  given: GivenAnswer;
}

/**
 * Keeps what a contact has newly said: beside their earlier answers, on the timelines of the submissions, and in one mail
 * to each person who looks after one of them.
 *
 * @returns whether an answer was about an entry that is not shown to them, or about somebody who is no longer available.
 */
export async function keepAnswers(
  db: Db,
  recipient: Recipient,
  answers: ReadonlyMap<string, GivenAnswer>,
  caller: string,
): Promise<{ isGone: boolean; isClosed: boolean }> {
  const { companyId, id: recipientId, shortlist, company } = recipient;
  const entries = await db.shortlistEntry.findMany({
    where: {
      companyId,
      shortlistId: shortlist.id,
      id: { in: [...answers.keys()] },
      submission: shownSubmission(shortlist, todayIn(company.timeZone, new Date())),
    },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select: { ...select, answers: { ...select.answers, where: { recipientId } } },
  });
  const answered = entries.flatMap((entry) => {
    const given = answers.get(entry.id);
    return given && !isSame(entry.answers[0], given) ? [{ entry, given }] : [];
  });
  if (answered.length > 0) {
    await db.shortlistAnswer.createMany({
      data: answered.map(({ entry, given }) => ({
        companyId,
        recipientId,
        entryId: entry.id,
        ...given,
        timeZone: company.timeZone,
        answeredFrom: caller,
      })),
    });
    const seen = { answeredAt: new Date() };
    await db.shortlistRecipient.update({ where: keyOf(recipient, recipientId), data: seen, select: { id: true } });
    await recordActivities(
      db,
      { companyId, userId: null },
      answered.map((one) => ({
        subjectType: 'submission',
        subjectId: one.entry.submission.id,
        event: `client_${one.given.answer}`,
        reason: toldOf(recipient, one),
      })),
    );
    await tellOwners(db, recipient, answered);
  }
  return {
    isGone: entries.length < answers.size,
    isClosed: answered.some(({ entry }) => !isAvailable(entry)),
  };
}

const isSame = (before: Entry['answers'][number] | undefined, { answer, text, times }: GivenAnswer): boolean =>
  before?.answer === answer && before.text === text && before.times.join() === times.join();

const isAvailable = ({ submission }: Entry): boolean => {
  const status = submissionStatuses.find((one) => one === submission.status);
  return status !== undefined && isShownToClients(status);
};

/** Who said it and what, as the timeline shows it: the contact has no account. */
const toldOf = ({ company, ...recipient }: Recipient, { given: { text, times } }: Answered): string => {
  const wanted =
    times.length > 0 ? `${times.map((time) => time.replace('T', ' ')).join(', ')} (${company.timeZone})` : '';
  const said = [wanted, text ?? ''].filter(Boolean).join(' · ');
  const who = nameAndAddress(recipient);
  return said ? `${who}: ${said}` : who;
};

/** Mails each owner once for all their candidates; the sender gets what nobody else can read. */
async function tellOwners(db: Db, recipient: Recipient, answered: readonly Answered[]): Promise<void> {
  const { companyId, shortlist, name } = recipient;
  const ids = [shortlist.senderId, ...answered.map(({ entry }) => entry.submission.ownerId)];
  const people = await findActivePeople(db, companyId, { id: { in: ids } });
  const readerOf = ({ entry: { submission } }: Answered) =>
    [submission.ownerId, shortlist.senderId]
      .flatMap((id) => people.find(({ userId }) => userId === id) ?? [])
      .find((person) => seesSubmission(person, submission));
  const byReader = Map.groupBy(answered, readerOf);
  for (const [reader, theirs] of byReader) {
    const [first] = theirs;
    if (!reader || !first) continue;
    const words = writeShortlistAnsweredMail({
      locale: reader.locale,
      name: reader.name,
      contact: name,
      client: shortlist.client.name,
      answers: theirs.map(({ entry, given }) => ({
        candidate: entry.submission.candidate.name,
        number: entry.submission.number,
        answer: given.answer,
        text: given.text,
        times: given.times,
      })),
      submissionId: first.entry.submission.id,
    });
    const { locale, email } = reader;
    await queueMail(db, recipient, {
      kind: 'shortlist_answered',
      locale,
      to: [{ name: reader.name, email }],
      ...words,
    });
  }
  afterCommit(db, nudgeOutbox);
}
