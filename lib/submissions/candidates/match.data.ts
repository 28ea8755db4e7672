import 'server-only';
import type { Actor } from '@/lib/actor';
import { findByPhone, findFurther } from '@/lib/candidates/duplicates/further.data';
import { nameWords } from '@/lib/candidates/duplicates/words';
import { type Db, tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { searchFor, searchLimit } from '@/lib/db/search';
import { idAndName } from '@/lib/http/named';
import { can, canAny } from '@/lib/permissions';
import { visibleSubmissions } from '@/lib/submissions/find.data';
import type { CandidateMatch, KnownCandidate, MatchQuery } from '@/lib/submissions/schema';

export const personSelect = { id: true, name: true, email: true, phone: true } satisfies Prisma.CandidateSelect;

/** So many people are named. */
const mostMatches = 5;

/**
 * Finds the people who have this address, this telephone number or this name, the surest first, with what the actor may
 * see of them, their submissions and their contracts. Whom the actor does not see is not found by a name.
 */
export function matchCandidates(actor: Actor, { email, phone, name }: MatchQuery): Promise<CandidateMatch[]> {
  return tenant(actor, async (db) => {
    const byEmail = email === undefined ? null : await findByAddress(db, actor, email);
    const byPhone = phone === undefined ? [] : await findByPhone(db, actor.companyId, phone, mostMatches);
    const byName = name === undefined ? [] : await findByName(db, actor, name);
    const found: [Reason, string[]][] = [
      ['email', byEmail ? [byEmail.id] : []],
      ['phone', byPhone],
      ['name', byName],
    ];
    const ids = [...new Set(found.flatMap(([, some]) => some))].slice(0, mostMatches);
    const matches: CandidateMatch[] = [];
    for (const id of ids)
      matches.push({
        candidate: await describeCandidate(db, actor, id),
        may_change: await mayChange(db, actor, id),
        reasons: found.flatMap(([reason, some]) => (some.includes(id) ? [reason] : [])),
        submissions: await submissionsOf(db, actor, id),
        contracts: await contractsOf(db, actor, id),
      });
    return matches;
  });
}

type Reason = CandidateMatch['reasons'][number];

/** Those whom the actor sees and whose name has the same words, in any order. */
async function findByName(db: Db, actor: Actor, name: string): Promise<string[]> {
  const [longest] = nameWords(name).toSorted((one, other) => other.length - one.length);
  // Fewer letters are no trigram, and too many people have them.
  if (longest === undefined || [...longest].length < 3) return [];
  const { where } = await searchFor(db, actor, 'candidates', longest);
  const rows = await db.candidate.findMany({
    where: { AND: [visibleCandidates(actor), { erasedAt: null }, where] },
    orderBy: { id: 'desc' },
    take: searchLimit,
    select: { id: true, name: true },
  });
  const asked = nameWords(name).join(' ');
  return rows.filter((row) => nameWords(row.name).join(' ') === asked).map(({ id }) => id);
}

/** The candidate with this address; if it is nobody's main address, the first who has it as a further one. */
export async function findByAddress(db: Db, { companyId }: { companyId: string }, email: string) {
  const main = await db.candidate.findUnique({
    where: { companyId_email: { companyId, email } },
    select: personSelect,
  });
  if (main) return main;
  const [id] = await findFurther(db, companyId, email);
  return id === undefined
    ? null
    : db.candidate.findUnique({ where: { companyId_id: { companyId, id } }, select: personSelect });
}

/** A candidate whom the actor sees; null if there is none. */
export const findCandidate = (actor: Actor, id: string) =>
  tenant(actor, (db) =>
    db.candidate.findFirst({ where: { ...visibleCandidates(actor), id }, select: { ...personSelect, number: true } }),
  );

/** Candidates whom the actor sees: all of them, or those in their submissions or contracts. */
export function visibleCandidates(actor: Actor): Prisma.CandidateWhereInput {
  const { companyId } = actor;
  if (canAny(actor, ['view_candidates', 'view_submissions', 'view_contracts'])) return { companyId };
  return {
    companyId,
    OR: [{ submissions: { some: visibleSubmissions(actor) } }, { contracts: { some: ownContracts(actor) } }],
  };
}

/** Whether the actor may change a candidate's name and phone, from a submission as on the candidate's own page. */
export const mayChange = async (db: Db, actor: Actor, id: string): Promise<boolean> =>
  can(actor, 'edit_candidates') &&
  (await db.candidate.findFirst({ where: { ...visibleCandidates(actor), id }, select: { id: true } })) !== null;

/** Describes somebody as far as the actor may see them; otherwise only by a number and the person to ask. */
export async function describeCandidate(db: Db, actor: Actor, id: string): Promise<KnownCandidate> {
  const seen = await db.candidate.findFirst({ where: { ...visibleCandidates(actor), id }, select: personSelect });
  if (seen) return seen;
  const newest = {
    where: { companyId: actor.companyId, candidateId: id },
    orderBy: { id: 'desc' },
    select: { number: true, owner: idAndName },
  } as const;
  const placed = (await db.candidateSubmission.findFirst(newest)) ?? (await db.contract.findFirst(newest));
  if (placed) return placed;
  const key = { companyId_id: { companyId: actor.companyId, id } };
  const own = await db.candidate.findUniqueOrThrow({ where: key, select: { number: true, owner: idAndName } });
  return { number: own.number, ...(own.owner && { owner: own.owner }) };
}

const ownContracts = (actor: Actor): Prisma.ContractWhereInput => ({
  companyId: actor.companyId,
  ownerId: can(actor, 'view_own_contracts', actor.userId) ? actor.userId : { in: [] },
});

const newestFive = { orderBy: { id: 'desc' }, take: 5 } as const;
const placementSelect = { id: true, number: true, status: true, client: idAndName } as const;

async function submissionsOf(db: Db, actor: Actor, candidateId: string): Promise<CandidateMatch['submissions']> {
  const rows = await db.candidateSubmission.findMany({
    where: { ...visibleSubmissions(actor), candidateId },
    ...newestFive,
    select: { ...placementSelect, owner: idAndName, submittedAt: true },
  });
  return rows.map(({ submittedAt, ...row }) => ({ ...row, submitted_at: submittedAt?.toISOString() ?? null }));
}

const contractsOf = (db: Db, actor: Actor, candidateId: string): Promise<CandidateMatch['contracts']> =>
  db.contract.findMany({
    where: {
      ...(can(actor, 'view_contracts') ? { companyId: actor.companyId } : ownContracts(actor)),
      candidateId,
      status: { in: ['draft', 'active', 'on_hold'] },
    },
    ...newestFive,
    select: placementSelect,
  });
