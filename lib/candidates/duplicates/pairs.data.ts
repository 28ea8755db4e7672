import 'server-only';
import type { Actor } from '@/lib/actor';
import { type Person, reasonsAlike } from '@/lib/candidates/duplicates/alike';
import type { DuplicateCandidate, DuplicatePair, PairInput } from '@/lib/candidates/duplicates/schema';
import { type Db, read, tenant } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { forgetDistinct, rememberDistinct } from '@/lib/merges/distinct.data';
import { can } from '@/lib/permissions';
import { unknownReference } from '@/lib/problem/problem';

/** How many pairs the list shows, and how many the database may suggest for it. */
const [shownPairs, suggestedPairs] = [100, 1_000];

/**
 * Lists the pairs of candidates who may be one person, the newest first, at most 100. No two candidates have one main
 * e-mail address: what finds them are further addresses, phones and names.
 */
export function listDuplicates(actor: Actor): Promise<DuplicatePair[]> {
  if (!can(actor, 'view_candidates')) return Promise.resolve([]);
  return tenant(actor, async (db) => {
    const pairs = await suggestPairs(db, actor);
    const found = await findCandidates(db, actor, [...new Set(pairs.flatMap(({ one, other }) => [one, other]))]);
    const known = new Map(found.map((candidate) => [candidate.shown.id, candidate]));
    return pairs
      .flatMap(({ one, other }): DuplicatePair[] => {
        const [first, second] = [known.get(one), known.get(other)];
        const reasons = first && second ? reasonsAlike(first.person, second.person) : [];
        return first && second && reasons.length > 0 ? [{ candidates: [first.shown, second.shown], reasons }] : [];
      })
      .slice(0, shownPairs);
  });
}

/** Remembers that two candidates are not the same person, or forgets it. @throws Problem 422 if one does not exist. */
export const decidePair = (actor: Actor, { candidate_ids: ids, same }: PairInput): Promise<null> =>
  tenant(actor, async (db) => {
    const { companyId } = actor;
    const count = can(actor, 'view_candidates')
      ? await db.candidate.count({ where: { companyId, id: { in: [...ids] } } })
      : 0;
    if (count < 2) throw unknownReference('candidate_ids');
    await (same ? forgetDistinct : rememberDistinct)(db, actor, 'candidate', ids);
    return null;
  });

/**
 * The pairs that have a key in common and that nobody has marked as two people. A key that more than fifty people have,
 * such as the number of a switchboard, says nothing about any of them.
 */
const suggestPairs = (db: Db, { companyId }: Actor): Promise<{ one: string; other: string }[]> =>
  read(
    db,
    Prisma.sql`
    with shared as (
      select key from candidate_keys where company_id = ${companyId}::uuid
      group by key having count(*) between 2 and 50),
    members as (
      select keys.key, keys.id from shared
      join candidate_keys keys on keys.company_id = ${companyId}::uuid and keys.key = shared.key),
    pairs as (
      select distinct a.id as one, b.id as other from members a join members b on b.key = a.key and b.id > a.id)
    select one, other from pairs
    where not exists (select from distinct_pairs d where d.company_id = ${companyId}::uuid and d.noun = 'candidate'
      and d.one_id = pairs.one and d.other_id = pairs.other)
    order by other desc, one desc limit ${suggestedPairs}`,
  );

async function findCandidates(
  db: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<{ shown: DuplicateCandidate; person: Person }[]> {
  const { companyId } = actor;
  // That two birthdays are the same says what one of them is to whoever knows the other.
  const seesBirths = can(actor, 'view_birth_dates');
  const rows = await db.candidate.findMany({
    where: { companyId, id: { in: [...ids] } },
    select: {
      id: true,
      number: true,
      name: true,
      email: true,
      moreEmails: true,
      phone: true,
      morePhones: true,
      lastEmployer: true,
      birthHash: true,
      createdAt: true,
    },
  });
  return rows.map(({ lastEmployer, birthHash, createdAt, moreEmails, morePhones, ...row }) => {
    const shown = { ...row, last_employer: lastEmployer, created_at: createdAt.toISOString() };
    return {
      shown,
      person: { ...shown, more_emails: moreEmails, more_phones: morePhones, birth_hash: seesBirths ? birthHash : null },
    };
  });
}
