import 'server-only';
import type { Actor } from '@/lib/actor';
import { keepSkills } from '@/lib/candidates/skills/keep.data';
import type { Db } from '@/lib/db/client';
import { renewOwners } from '@/lib/merges/owners.data';
import type { StoredRow } from '@/lib/merges/undo';

/**
 * Old rows of candidates, or some of their columns, as they would be today: skills have the names that the company's list
 * has by now, and their owners are still there.
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
  const owned = await renewOwners(db, actor, beside, rows);
  return owned.map((row, index) => ({ ...row, ...('skills' in row && { skills: skills[index] ?? [] }) }));
}

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
