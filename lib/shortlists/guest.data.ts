import 'server-only';
import type { NextRequest } from 'next/server';
import { countApprovalCode, countGuestTry, countShortlistAnswers } from '@/lib/auth/mail-limits';
import { hashToken, sameHash } from '@/lib/auth/sealed-token';
import { nullableDay, todayIn } from '@/lib/calendar/days';
import { afterCommit, type Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { initials } from '@/lib/format/initials';
import { isSameOrigin } from '@/lib/http/authenticate';
import { readSender } from '@/lib/letterhead/sender.data';
import { writeShortlistCodeMail } from '@/lib/mail/letters/shortlist-mails';
import { linkSeconds } from '@/lib/mail/link-lifetimes';
import { nudgeOutbox, queueMail } from '@/lib/mail/outbox';
import { formatRate } from '@/lib/money/amount';
import { conflict, forbidden, invalid, Problem } from '@/lib/problem/problem';
import { keepAnswers } from '@/lib/shortlists/answer.data';
import { answersIn } from '@/lib/shortlists/answers';
import { readShortlistToken, type ShortlistKey } from '@/lib/shortlists/link';
import type { ShortlistPage, ShownCandidate } from '@/lib/shortlists/page';
import { asRecipient, linkInvalid, type Recipient, shownSubmission } from '@/lib/shortlists/recipient.data';
import { answerKinds, type GuestInput } from '@/lib/shortlists/schema';
import { isShownToClients } from '@/lib/shortlists/shown';
import { submissionStatuses } from '@/lib/submissions/transitions';
import { plainDigits } from '@/lib/text/plain-digits';
import { browserCookie, isCode, newBrowserKey, newCode } from '@/lib/timesheets/approvals/link';

/** How often a code may be tried, and how many seconds it lets its browser act. */
const mostTries = 5;
export const browserSeconds = 60 * 60;

/**
 * Reads the candidates behind a link; null for a link that does not work, whatever the reason. It changes nothing: a mail
 * scanner may follow it. Candidates are personal data, so that nothing of them is shown before the code is given.
 *
 * @param browserOf the browser's cookies, by name: one proves that it entered the code.
 * @throws Problem 429.
 */
export async function readShortlistPage(
  { token, caller }: { token: string; caller: string },
  browserOf: (cookie: string) => string | undefined,
): Promise<ShortlistPage | null> {
  await countGuestTry(caller);
  const key = readShortlistToken(token);
  if (!key) return null;
  try {
    const { company, ...page } = await asRecipient(key, async (db, recipient) => {
      const { name, email, company: sender, codeUntil, shortlist } = recipient;
      const isOpen = isKnown(recipient, browserOf(browserCookie(key.id)));
      return {
        name,
        email,
        company: sender,
        client: shortlist.client.name,
        hasCode: codeUntil !== null && codeUntil > new Date(),
        isOpen,
        note: isOpen ? shortlist.note : null,
        timeZone: sender.timeZone,
        candidates: isOpen ? await readCandidates(db, recipient) : [],
      };
    });
    return { ...page, company: company.name, sender: await readSender(key.companyId, company) };
  } catch (error) {
    if (error instanceof Problem && error.key === 'link_invalid') return null;
    throw error;
  }
}

/** Mails a code to the address that the link was made for, and to no other. @throws Problem 422 `link_invalid`, 429. */
export async function sendShortlistCode(request: NextRequest, token: string, caller: string): Promise<void> {
  const key = await admit(request, token, caller);
  await asRecipient(key, async (db, recipient) => {
    const { name, email, locale } = recipient;
    await countApprovalCode(`${key.companyId} ${email}`, caller);
    const { code, hash } = newCode(key.id);
    const codeUntil = new Date(Date.now() + linkSeconds.shortlist_code * 1000);
    await change(db, key, { codeHash: hash, codeUntil, codeTries: 0 });
    const words = writeShortlistCodeMail({
      locale,
      name,
      companyName: recipient.company.name,
      code,
      expiresAt: codeUntil,
    });
    await queueMail(db, key, { kind: 'shortlist_code', locale, to: [{ name, email }], ...words });
    afterCommit(db, nudgeOutbox);
  });
}

/**
 * Lets the browser act once the right code is entered, and notes that the contact has seen the list. A code works once.
 *
 * @returns the key that the browser stores.
 * @throws Problem 422 `link_invalid`, or at `code`; 429.
 */
export async function giveShortlistCode(
  request: NextRequest,
  token: string,
  code: string,
  caller: string,
): Promise<{ key: ShortlistKey; browser: string }> {
  const key = await admit(request, token, caller);
  const browser = await asRecipient(key, async (db, { codeHash, codeUntil, codeTries, seenAt }) => {
    const now = new Date();
    if (codeHash === null || codeUntil === null || codeUntil <= now || codeTries >= mostTries) return null;
    if (!isCode(key.id, plainDigits(code).replace(/\s/g, ''), codeHash)) {
      // A wrong try is counted although it is refused: the refusal comes after this transaction.
      await change(db, key, { codeTries: { increment: 1 } });
      return null;
    }
    const made = newBrowserKey();
    const browserUntil = new Date(now.getTime() + browserSeconds * 1000);
    const codeUsed = { codeHash: null, codeUntil: null };
    await change(db, key, { ...codeUsed, browserHash: made.hash, browserUntil, seenAt: seenAt ?? now });
    return made.key;
  });
  if (browser === null) throw invalid({ path: 'code', key: 'code_wrong' });
  return { key, browser };
}

/**
 * Keeps the answers of a contact. What is the same as before changes nothing; answers that can be kept are kept, even if
 * another one of the same form has a fault.
 *
 * @throws Problem 422 `link_invalid`; 403 without the code; 409 `shortlist_gone` for an entry that is not shown here,
 * `shortlist_closed` for a candidate who is no longer available, `shortlist_fault` for something that is no answer; 429.
 */
export async function answerShortlist(
  request: NextRequest,
  token: string,
  input: GuestInput,
  caller: string,
): Promise<void> {
  const key = await admit(request, token, caller);
  const { hasFault, isGone, isClosed } = await asRecipient(key, async (db, recipient) => {
    if (!isKnown(recipient, request.cookies.get(browserCookie(key.id))?.value)) throw forbidden('code_needed');
    const { answers, hasFault: isWrong } = answersIn(input, recipient.company.timeZone);
    if (answers.size === 0) return { hasFault: isWrong, isGone: false, isClosed: false };
    await countShortlistAnswers(key.id);
    return { hasFault: isWrong, ...(await keepAnswers(db, recipient, answers, caller)) };
  });
  if (hasFault) throw conflict('shortlist_fault');
  if (isGone) throw conflict('shortlist_gone');
  if (isClosed) throw conflict('shortlist_closed');
}

const change = (db: Db, key: ShortlistKey, data: Prisma.ShortlistRecipientUpdateInput): Promise<unknown> =>
  db.shortlistRecipient.update({ where: keyOf(key, key.id), data, select: { id: true } });

/** Refuses requests from other sites and too many tries before reading anything. */
async function admit(request: NextRequest, token: string, caller: string): Promise<ShortlistKey> {
  if (!isSameOrigin(request)) throw new Problem(419, 'cross_site');
  const key = readShortlistToken(token);
  await countGuestTry(caller, key?.id);
  if (!key) throw linkInvalid();
  return key;
}

const isKnown = ({ browserHash, browserUntil }: Recipient, key: string | undefined): boolean =>
  key !== undefined &&
  browserHash !== null &&
  browserUntil !== null &&
  browserUntil > new Date() &&
  sameHash(browserHash, hashToken(key));

/** Reads the candidates within what was chosen to be shown. One who was moved to another client is not shown. */
async function readCandidates(db: Db, { companyId, id, shortlist, company }: Recipient): Promise<ShownCandidate[]> {
  const rows = await db.shortlistEntry.findMany({
    where: {
      companyId,
      shortlistId: shortlist.id,
      submission: shownSubmission(shortlist, todayIn(company.timeZone, new Date())),
    },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      answers: {
        where: { recipientId: id },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: 1,
        select: { answer: true, text: true, times: true },
      },
      submission: {
        select: {
          number: true,
          status: true,
          positionTitle: true,
          availableFrom: true,
          billRate: true,
          currency: true,
          rateUnit: true,
          candidate: {
            select: {
              name: true,
              headline: true,
              summary: true,
              city: true,
              availableFrom: true,
              email: true,
              phone: true,
            },
          },
        },
      },
    },
  });
  return rows.map(({ id: entryId, answers: [said], submission }) => {
    const { candidate, number, currency, rateUnit, billRate } = submission;
    const status = submissionStatuses.find((one) => one === submission.status);
    const kind = answerKinds.find((one) => one === said?.answer);
    const { showName, showContact, showPay } = shortlist;
    return {
      id: entryId,
      name: showName ? candidate.name : `${initials(candidate.name)} · ${number}`,
      position: submission.positionTitle,
      headline: candidate.headline,
      summary: candidate.summary,
      city: candidate.city,
      availableFrom: nullableDay(submission.availableFrom ?? candidate.availableFrom),
      email: showContact ? candidate.email : null,
      phone: showContact ? candidate.phone : null,
      rate: showPay ? { amount: formatRate(billRate), currency, unit: rateUnit === 'day' ? 'day' : 'hour' } : null,
      isAvailable: status !== undefined && isShownToClients(status),
      answer: said && kind ? { kind, text: said.text, times: said.times } : null,
    };
  });
}
