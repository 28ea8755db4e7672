import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { recordAccess } from '@/lib/audit/data';
import type { BirthDate, BirthDateInput } from '@/lib/candidates/birth/schema';
import { openBirthDate, sealBirthDate } from '@/lib/candidates/birth/sealed';
import { checkNotErased } from '@/lib/candidates/erasing/erased.data';
import { type Db, tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { lockRow } from '@/lib/db/lock-row';
import { can } from '@/lib/permissions';
import { conflict, forbidden, invalid, notFound } from '@/lib/problem/problem';

/**
 * Decrypts a candidate's birth date, and records in the audit log who saw it.
 *
 * @throws Problem 404, also for somebody who does not see candidates; 403; 409 if its encryption key is gone.
 */
export const readBirthDate = (actor: Actor, id: string): Promise<BirthDate> =>
  tenant(actor, async (db) => {
    const row = await findRow(db, actor, id);
    const birthDate = open(actor.companyId, row.birthSecret);
    if (birthDate !== null)
      await recordAccess(db, actor, {
        action: 'secret_shown',
        subjectType: 'candidate',
        subjectId: id,
        label: row.name,
        details: { field: 'birth_date' },
      });
    return { birth_date: birthDate, version: row.version };
  });

/**
 * Writes a candidate's birth date.
 *
 * @throws Problem 404, 403 without the right to edit candidates, 412, 422 for a day that is still to come, 409 for
 * somebody who is erased.
 */
export const writeBirthDate = (
  actor: Actor,
  id: string,
  { birth_date: day }: BirthDateInput,
  ifMatch: number | undefined,
): Promise<BirthDate> =>
  tenant(actor, async (db) => {
    await findRow(db, actor, id);
    if (!can(actor, 'edit_candidates')) throw forbidden();
    if (day !== null && (day > actor.today || day < earliest))
      throw invalid({ path: 'birth_date', key: 'not_a_birth_date' });
    await lockRow(db, 'candidates', actor.companyId, id, ifMatch);
    await checkNotErased(db, actor, id);
    const { version } = await db.candidate.update({
      where: keyOf(actor, id),
      data: { ...sealBirthDate(actor.companyId, day), version: { increment: 1 } },
      select: { version: true },
    });
    await recordActivity(db, actor, { subjectType: 'candidate', subjectId: id, event: 'updated' });
    return { birth_date: day, version };
  });

/** Nobody who looks for work was born before it. */
const earliest = '1900-01-01';

async function findRow(db: Db, actor: Actor, id: string) {
  const row = can(actor, 'view_candidates')
    ? await db.candidate.findFirst({
        where: { companyId: actor.companyId, id },
        select: { name: true, version: true, birthSecret: true },
      })
    : null;
  if (!row) throw notFound();
  if (!can(actor, 'view_birth_dates')) throw forbidden();
  return row;
}

function open(companyId: string, secret: string | null): string | null {
  try {
    return openBirthDate(companyId, secret);
  } catch {
    throw conflict('secret_unreadable');
  }
}
