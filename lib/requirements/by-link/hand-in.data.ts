import 'server-only';
import type { NextRequest } from 'next/server';
import { recordActivities } from '@/lib/activities/data';
import { countGuestTry, countHandingIn } from '@/lib/auth/mail-limits';
import { findActivePeople } from '@/lib/auth/session/active-people.data';
import { todayIn } from '@/lib/calendar/days';
import { checkNotErased } from '@/lib/candidates/erasing/erased.data';
import { afterCommit, type Db, tenantOf } from '@/lib/db/client';
import { keepDocument } from '@/lib/documents/data';
import { seesDocumentsOfCandidates, verifiesDocument } from '@/lib/documents/policy';
import { isSameOrigin } from '@/lib/http/authenticate';
import { originOf } from '@/lib/http/origin';
import type { ReceivedFile } from '@/lib/http/receiving/upload';
import { translatorFor } from '@/lib/i18n/translator';
import { writeDocumentHandedInMail } from '@/lib/mail/letters/document-mails';
import { nudgeOutbox, queueMail } from '@/lib/mail/outbox';
import { can } from '@/lib/permissions';
import { conflict, invalid, notFound, Problem } from '@/lib/problem/problem';
import { readWords } from '@/lib/references/words.data';
import { findLink, type OpenLink, readToDo } from '@/lib/requirements/by-link/guest.data';
import { readStillToDoToken } from '@/lib/requirements/by-link/link';
import type { HandInInput } from '@/lib/requirements/by-link/schema';
import { typeToHandIn } from '@/lib/requirements/by-link/to-do';
import { nameAndAddress } from '@/lib/text/texts';

/** How many documents of a candidate that came by a link may wait for the office at once. */
const mostWaiting = 20;

/**
 * Admits the holder of a link that works, before the rest of their request is read.
 *
 * @throws Problem 404 for a link that does not work, 419 from another site, 429.
 */
export async function admitHandingIn(
  request: NextRequest,
  { token }: { token: string },
): Promise<{ companyId: string }> {
  if (!isSameOrigin(request)) throw new Problem(419, 'cross_site');
  const key = readStillToDoToken(token);
  await countGuestTry(originOf(request).address, key?.id);
  if (!key) throw notFound();
  await countHandingIn(key.id);
  const { companyId } = key;
  if (!(await tenantOf(companyId, (db) => findLink(db, key)))) throw notFound();
  return { companyId };
}

/**
 * Keeps a document that the person behind a link hands in; it waits to be verified. It takes only what is asked of them
 * now. The same file twice is one document. It names nobody of the office as its author.
 *
 * @throws Problem 404 for a link that does not work, 409 `not_asked_for` for a type that is not asked of the person, 409
 * `too_many_waiting`, 422 for a document that has expired.
 */
export async function handIn(token: string, input: HandInInput, received: ReceivedFile): Promise<void> {
  const key = readStillToDoToken(token);
  if (!key) throw notFound();
  const { companyId } = key;
  await tenantOf(companyId, async (db) => {
    const before = await findLink(db, key);
    if (!before) throw notFound();
    const by = { companyId, userId: null };
    const candidateId = before.candidate.id;
    // Of two at once the second finds the document of the first.
    await checkNotErased(db, by, candidateId);
    const link = await findLink(db, key);
    // A merge that was undone meanwhile may have given the contract to another person.
    if (link?.candidate.id !== candidateId) throw notFound();
    const of = { companyId, candidateId, documentType: input.document_type };
    const { sha256 } = received;
    const isThere = { ...of, status: { in: ['pending', 'verified'] }, file: { companyId, sha256 } };
    if ((await db.userDocument.count({ where: isThere, take: 1 })) > 0) return;
    const isAsked = (await readToDo(db, link)).some((one) => typeToHandIn(one) === input.document_type);
    if (!isAsked) throw conflict('not_asked_for');
    const today = todayIn(link.company.timeZone, new Date());
    if (input.expiry_date && input.expiry_date < today) throw invalid({ path: 'expiry_date', key: 'document_over' });
    const waiting = { companyId, candidateId, createdBy: null, status: { in: ['pending', 'expired'] } };
    if ((await db.userDocument.count({ where: waiting })) >= mostWaiting) throw conflict('too_many_waiting');
    await keepDocument(db, { ...by, today }, { candidateId }, input, received);
    const told = { event: 'document_handed_in', reason: nameAndAddress(link.candidate) };
    await recordActivities(db, by, [
      { subjectType: 'candidate', subjectId: candidateId, ...told },
      { subjectType: 'contract', subjectId: link.contractId, ...told },
    ]);
    await tell(db, link, input);
  });
}

/** Mails whoever looks after the contract and, if they cannot verify the document, the administrator with the oldest account. */
async function tell(db: Db, link: OpenLink, { document_type: type }: HandInInput): Promise<void> {
  const { company, candidate, contractId, owner } = link;
  const companyId = company.id;
  const people = await findActivePeople(db, companyId, { OR: [{ isCompanyAdmin: true }, { id: owner.id }] });
  const [owners, others] = [
    people.filter(({ userId }) => userId === owner.id),
    people.filter(({ userId }) => userId !== owner.id),
  ];
  const addresses = [candidate.email ?? [], candidate.moreEmails].flat();
  const readers = owners.some((one) =>
    verifiesDocument(one, { userId: null, createdBy: null, isPlaced: true, status: 'pending', addresses }),
  )
    ? owners
    : [...owners, ...others.slice(0, 1)];
  for (const reader of readers) {
    const { name, email, locale } = reader;
    const word = await readWords({ companyId, userId: null, db }, translatorFor(locale, 'references'));
    const isSeen = can(reader, 'view_candidates') && seesDocumentsOfCandidates(reader);
    const words = writeDocumentHandedInMail({
      locale,
      name,
      document: word('document_type', type),
      personName: candidate.name,
      path: isSeen ? `/candidates/${candidate.id}?tab=documents` : `/contracts/${contractId}?tab=requirements`,
    });
    await queueMail(
      db,
      { companyId },
      {
        kind: 'document_handed_in',
        locale,
        to: [{ name, email }],
        ...words,
        subjectType: 'candidate',
        subjectId: candidate.id,
      },
    );
  }
  afterCommit(db, nudgeOutbox);
}
