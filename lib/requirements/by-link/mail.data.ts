import 'server-only';
import { v7 as uuid } from 'uuid';
import { recordActivity } from '@/lib/activities/data';
import { newToken } from '@/lib/auth/sealed-token';
import { afterCommit, type Db } from '@/lib/db/client';
import { writeStillToDoMail } from '@/lib/mail/letters/still-to-do-mail';
import { linkSeconds } from '@/lib/mail/link-lifetimes';
import { nudgeOutbox, queueMail } from '@/lib/mail/outbox';
import { hashOfLink, stillToDoLink } from '@/lib/requirements/by-link/link';
import { nameAndAddress } from '@/lib/text/texts';

/**
 * Mails the person of a contract a link to what they still have to do, for a caller who has checked that they may get it.
 * It ends the link of an earlier mail about the contract.
 *
 * @param by `userId` is who did it; null for the program itself.
 * @returns until when the link works
 */
export async function mailStillToDo(
  db: Db,
  by: { companyId: string; userId: string | null; company: { name: string; locale: string } },
  contractId: string,
  { name, email }: { name: string; email: string },
): Promise<Date> {
  const { companyId, company } = by;
  const id = uuid();
  const { token } = newToken('still-to-do', { companyId, id });
  const expiresAt = new Date(Date.now() + linkSeconds.still_to_do * 1000);
  await db.stillToDoLink.deleteMany({ where: { companyId, contractId } });
  await db.stillToDoLink.create({
    data: { companyId, id, contractId, tokenHash: hashOfLink(token, email), expiresAt },
    select: { id: true },
  });
  const { locale } = company;
  const words = writeStillToDoMail({
    locale,
    name,
    companyName: company.name,
    link: stillToDoLink(token, locale),
    expiresAt,
  });
  const about = { subjectType: 'contract', subjectId: contractId } as const;
  await queueMail(db, by, { kind: 'still_to_do', locale, to: [{ name, email }], ...words, ...about });
  await recordActivity(db, by, { ...about, event: 'still_to_do_sent', reason: nameAndAddress({ name, email }) });
  afterCommit(db, nudgeOutbox);
  return expiresAt;
}
