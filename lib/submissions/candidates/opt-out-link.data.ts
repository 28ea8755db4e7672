import 'server-only';
import { countGuestTry } from '@/lib/auth/mail-limits';
import { hashToken, sameHash } from '@/lib/auth/sealed-token';
import { todayIn } from '@/lib/calendar/days';
import { type OptOutKey, readOptOutToken } from '@/lib/candidates/lists/mailing/link';
import { type Db, tenantOf } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import type { Sender } from '@/lib/letterhead/sender';
import { readSender } from '@/lib/letterhead/sender.data';
import { unprocessable } from '@/lib/problem/problem';
import { setOptOut } from '@/lib/submissions/candidates/opt-out.data';

/** What the page of a link shows: the address, since others may read the mail, and no name. */
export interface OptOutPage {
  email: string;
  company: string;
  sender: Sender;
  isOptedOut: boolean;
}

/**
 * Reads the page of a link; null for a link that does not work. It changes nothing: a mail scanner may follow it.
 *
 * @throws Problem 429.
 */
export async function readOptOutPage({ token, caller }: { token: string; caller: string }): Promise<OptOutPage | null> {
  const key = readOptOutToken(token);
  await countGuestTry(caller, key?.id);
  if (!key) return null;
  const found = await tenantOf(key.companyId, (db) => findRecipient(db, key));
  if (!found) return null;
  const { email, company, candidate } = found;
  const sender = await readSender(key.companyId, company);
  return { email: email ?? '', company: company.name, sender, isOptedOut: candidate.optedOutOn !== null };
}

/**
 * Opts the reader of a mail out of all mails to lists of its company. Whoever has the link may: a mail program does it for
 * them, from its own site (RFC 8058). Doing it twice changes nothing.
 *
 * @throws Problem 422 `link_invalid`, 429.
 */
export async function optOut(token: string, caller: string): Promise<void> {
  const key = readOptOutToken(token);
  await countGuestTry(caller, key?.id);
  if (!key) throw unprocessable('link_invalid');
  const { companyId } = key;
  await tenantOf(companyId, async (db) => {
    const found = await findRecipient(db, key);
    if (!found) throw unprocessable('link_invalid');
    const { candidate, company } = found;
    await setOptOut(db, { companyId, userId: null }, candidate.id, todayIn(company.timeZone, new Date()));
  });
}

/**
 * The recipient of a link that works. Unlike other links it also does for a company whose people are shut out: it may come
 * back, and what its candidates asked for meanwhile counts.
 */
async function findRecipient(db: Db, { companyId, id, token }: OptOutKey) {
  const recipient = await db.listMailRecipient.findUnique({
    where: keyOf({ companyId }, id),
    select: { email: true, tokenHash: true, candidate: { select: { id: true, optedOutOn: true } } },
  });
  if (!recipient?.tokenHash || !sameHash(recipient.tokenHash, hashToken(token))) return null;
  const company = await db.company.findUnique({
    where: { id: companyId },
    select: { id: true, name: true, locale: true, timeZone: true, logoFileId: true },
  });
  return company && { ...recipient, company };
}
