import 'server-only';
import type { Actor } from '@/lib/actor';
import { keepSkills } from '@/lib/candidates/skills/keep.data';
import type { Db } from '@/lib/db/client';
import type { StoredRow } from '@/lib/merges/undo';

/**
 * Old rows of candidates, or some of their columns, as they would be today: skills have the names that the company's list
 * has by now, and whoever looks after the other candidate does so in the place of somebody who has left.
 *
 * @param beside the candidate that one of them became a part of
 */
export async function renewCandidates(
  db: Db,
  actor: Actor,
  beside: StoredRow,
  rows: readonly StoredRow[],
): Promise<StoredRow[]> {
  const skills = await keepSkills(
    db,
    actor,
    rows.map((row) => textsOf(row['skills'])),
  );
  const owners = rows.flatMap(({ owner_id: owner }) => (typeof owner === 'string' ? [owner] : []));
  const here = await db.user.findMany({
    where: { companyId: actor.companyId, id: { in: owners }, deletedAt: null },
    select: { id: true },
  });
  const isHere = new Set<unknown>([null, ...here.map(({ id }) => id)]);
  return rows.map((row, index) => ({
    ...row,
    ...('skills' in row && { skills: skills[index] ?? [] }),
    ...('owner_id' in row && !isHere.has(row['owner_id']) && { owner_id: beside['owner_id'] ?? null }),
  }));
}

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
