import 'server-only';
import type { Actor } from '@/lib/actor';
import type { Db } from '@/lib/db/client';
import { invalid } from '@/lib/problem/problem';

/** The creditor number by which the books know a candidate; null if they know none. */
async function bookedCreditor(db: Db, { companyId }: Actor, id: string): Promise<string | null> {
  const row = await db.candidate.findFirst({ where: { companyId, id }, select: { creditorNumber: true } });
  const number = row?.creditorNumber ?? null;
  if (number === null) return null;
  return (await db.accountingLine.count({ where: { companyId, partnerNumber: number }, take: 1 })) > 0 ? number : null;
}

const key = 'debtor_number_booked';

/** Refuses another creditor number for somebody whom the books know by the one they have. @throws Problem 422. */
export async function checkCreditor(db: Db, actor: Actor, id: string, input: unknown): Promise<void> {
  const number = await bookedCreditor(db, actor, id);
  if (number !== null && number !== (Object(input)['creditor_number'] ?? null))
    throw invalid({ path: 'creditor_number', key, values: { number } });
}

/**
 * Refuses a merge that would delete a creditor number of the books: what is owed on its account would be paid from another
 * one, and the number would be given to somebody else. The merge the other way round keeps it.
 *
 * @throws Problem 422.
 */
export async function keepBookedCreditor(db: Db, actor: Actor, [, gone]: readonly [string, string]): Promise<void> {
  const number = await bookedCreditor(db, actor, gone);
  if (number !== null) throw invalid({ path: 'with', key, values: { number } });
}
