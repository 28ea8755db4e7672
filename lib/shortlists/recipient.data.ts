import 'server-only';
import { findOpenCompany, type OpenCompany } from '@/lib/auth/open-company.data';
import { hashToken, sameHash } from '@/lib/auth/sealed-token';
import { type CalendarDay, dateFromDay } from '@/lib/calendar/days';
import { type Db, tenantOf } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { type Problem, unprocessable } from '@/lib/problem/problem';
import type { ShortlistKey } from '@/lib/shortlists/link';

/** The same problem for every reason, so that nobody learns the reason. */
export const linkInvalid = (): Problem => unprocessable('link_invalid');

const include = {
  contact: { select: { email: true, clientId: true } },
  shortlist: {
    select: {
      id: true,
      clientId: true,
      senderId: true,
      note: true,
      showName: true,
      showContact: true,
      showPay: true,
      expiresAt: true,
      endedAt: true,
      client: { select: { name: true } },
    },
  },
} satisfies Prisma.ShortlistRecipientInclude;
/** Somebody who received a shortlist, with what of it their page needs. */
export type Recipient = Prisma.ShortlistRecipientGetPayload<{ include: typeof include }> & {
  company: OpenCompany;
};

/**
 * Runs work for anyone who holds a valid link; the recipient stays locked meanwhile. A link belongs to the contact's
 * current mailbox: after a change of address neither the link nor its code nor a browser that entered the code is
 * accepted. The links of a company that is closed do not work either.
 *
 * @throws Problem 422 `link_invalid`.
 */
export function asRecipient<T>(
  { companyId, id, token }: ShortlistKey,
  work: (db: Db, recipient: Recipient) => Promise<T>,
): Promise<T> {
  return tenantOf(companyId, async (db) => {
    await db.$queryRaw`select id::text from shortlist_recipients
      where company_id = ${companyId}::uuid and id = ${id}::uuid for update`;
    const recipient = await db.shortlistRecipient.findUnique({ where: keyOf({ companyId }, id), include });
    if (!recipient || !isLinkOpen(recipient) || !isLinkOf(recipient, token)) throw linkInvalid();
    const company = await findOpenCompany(db, companyId);
    if (!company) throw linkInvalid();
    return work(db, { ...recipient, company });
  });
}

/** Whether a token is of the link that was sent first, or of the reminder's. */
const isLinkOf = ({ tokenHash, reminderHash }: Omit<Recipient, 'company'>, token: string): boolean =>
  [tokenHash, reminderHash ?? ''].some((hash) => sameHash(hash, hashToken(token)));

const isLinkOpen = ({ contact, email, shortlist }: Omit<Recipient, 'company'>): boolean =>
  contact.email === email &&
  contact.clientId === shortlist.clientId &&
  shortlist.endedAt === null &&
  shortlist.expiresAt > new Date();

/**
 * The submissions of a shortlist that its readers still see: not one that was moved to another client, nor of somebody
 * who must not be contacted any more or whose data may no longer be kept (`checkConsent`).
 *
 * @param today of the company's calendar
 */
export const shownSubmission = ({ clientId }: { clientId: string }, today: CalendarDay) =>
  ({
    clientId,
    candidate: { doNotContact: null, OR: [{ consentUntil: null }, { consentUntil: { gte: dateFromDay(today) } }] },
  }) satisfies Prisma.CandidateSubmissionWhereInput;
