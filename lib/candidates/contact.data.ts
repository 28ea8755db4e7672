import 'server-only';
import type { Actor } from '@/lib/actor';
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
