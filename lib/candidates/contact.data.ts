import 'server-only';
import type { Actor } from '@/lib/actor';
import { dateFromDay } from '@/lib/calendar/days';
import { type Db, read } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { conflict } from '@/lib/problem/problem';

/**
 * Checks, inside the transaction that acts on it, that a candidate may be contacted and put forward. The candidate's
 * row stays locked until then: whoever forbids it at the same time waits.
 *
 * @throws Problem 409 `do_not_contact`.
 */
export async function checkContact(db: Db, actor: Actor, candidateId: string): Promise<void> {
  const [refusing] = await read<{ name: string }>(
    db,
    Prisma.sql`
    select name from (
      select name, do_not_contact from candidates
      where company_id = ${actor.companyId}::uuid and id = ${candidateId}::uuid for share
    ) locked where do_not_contact is not null`,
  );
  if (refusing) throw conflict('do_not_contact', refusing);
}

/**
 * Checks that the company may still keep a candidate's data, and so pass it on to a client (GDPR, article 5 (1) e).
 *
 * @throws Problem 409 `candidate_consent_ended`.
 */
export async function checkConsent(db: Db, { companyId, today }: Actor, candidateId: string): Promise<void> {
  const ended = await db.candidate.findFirst({
    where: { companyId, id: candidateId, consentUntil: { lt: dateFromDay(today) } },
    select: { name: true },
  });
  if (ended) throw conflict('candidate_consent_ended', ended);
}

/**
 * Checks an address that somebody wants to write to, as `checkContact` checks a candidate.
 *
 * @throws Problem 409 `do_not_contact`.
 */
export async function checkAddress(db: Db, actor: Actor, email: string): Promise<void> {
  if ((await refusedAddresses(db, actor, [email])).size > 0) throw conflict('do_not_contact', { name: email });
}

/**
 * Which of these addresses belong to candidates who may not be contacted, in small letters. An address that somebody
 * else has, too (a client's contact), is theirs as well.
 */
export async function refusedAddresses(
  db: Db,
  { companyId }: { companyId: string },
  emails: readonly string[],
): Promise<Set<string>> {
  const addresses = [...new Set(emails.map((email) => email.toLowerCase()))];
  const refusing = await db.candidate.findMany({
    where: {
      companyId,
      doNotContact: { not: null },
      OR: [{ email: { in: addresses } }, { moreEmails: { hasSome: addresses } }],
    },
    select: { email: true, moreEmails: true },
  });
  const refused = new Set(refusing.flatMap(({ email, moreEmails }) => [...(email ? [email] : []), ...moreEmails]));
  return new Set(addresses.filter((address) => refused.has(address)));
}

/**
 * Which of these addresses belong to candidates who may not be contacted, or who have opted out of mails to lists: by the
 * address in small letters.
 */
export async function refusingAddresses(
  db: Db,
  { companyId }: { companyId: string },
  emails: readonly string[],
): Promise<Map<string, { doNotContact: boolean; optedOut: boolean }>> {
  const addresses = [...new Set(emails.map((email) => email.toLowerCase()))];
  if (addresses.length === 0) return new Map();
  const rows = await read<{ address: string; do_not_contact: boolean; opted_out: boolean }>(
    db,
    Prisma.sql`
    select address, bool_or(c.do_not_contact is not null) as do_not_contact, bool_or(c.opted_out_on is not null) as opted_out
    from candidates c cross join lateral unnest(array_append(c.more_emails, c.email)) as address
    where c.company_id = ${companyId}::uuid and (c.do_not_contact is not null or c.opted_out_on is not null)
      and address = any(${addresses}::text[])
    group by address`,
  );
  return new Map(
    rows.map(({ address, do_not_contact: doNotContact, opted_out: optedOut }) => [address, { doNotContact, optedOut }]),
  );
}
