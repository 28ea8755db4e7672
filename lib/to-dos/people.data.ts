import 'server-only';
import type { Actor } from '@/lib/actor';
import { openAbsentActorIn } from '@/lib/auth/session/absent-actor.data';
import { isStaff, staffNeeds } from '@/lib/auth/staff-needs';
import { type Db, tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { idAndName, type Named } from '@/lib/http/named';
import { type ChosenValues, chosenRecord } from '@/lib/lists/chosen-values';
import { invalid, unknownReference } from '@/lib/problem/problem';
import type { RecordKey } from '@/lib/to-dos/record';
import { readRecords } from '@/lib/to-dos/records.data';

/** More colleagues than a form offers. */
const mostOffered = 500;

/** The active colleagues of the office: whoever can have something to do. */
export const possibleAssignees = ({ companyId }: Actor): Prisma.UserWhereInput => ({
  companyId,
  isActive: true,
  deletedAt: null,
  OR: [{ isCompanyAdmin: true }, { role: { permissions: { hasSome: [...staffNeeds] } } }],
});

/** Lists whom somebody can ask to do something, by name, at most 500. */
export const listAssignees = (actor: Actor): Promise<Named[]> =>
  tenant(actor, (db) =>
    db.user.findMany({
      where: possibleAssignees(actor),
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      take: mostOffered,
      ...idAndName,
    }),
  );

/**
 * Checks that somebody can do what is on a record.
 *
 * @throws Problem 422 at `assignee_id` for nobody of the office, and for somebody who does not see the record.
 */
export async function checkAssignee(db: Db, actor: Actor, id: string, record: RecordKey | null): Promise<void> {
  const assignee = id === actor.userId ? actor : await openAbsentActorIn(db, actor.companyId, id);
  if (!assignee) throw unknownReference('assignee_id');
  if (!isStaff(assignee)) throw invalid({ path: 'assignee_id', key: 'not_an_option' });
  if (record && !(await readRecords(db, assignee, [record], actor.locale)).has(record.id))
    throw invalid({ path: 'assignee_id', key: 'record_not_seen' });
}

/** The colleague whom a list's filter names, as its chip shows them. @param shown the one in the list's first row */
export const nameOfAssignee = async (
  actor: Actor,
  id: string | undefined,
  shown: Named | undefined,
): Promise<ChosenValues<'assignee_id'>> => ({
  assignee_id: await chosenRecord(id, shown, (wanted) =>
    tenant(actor, (db) => db.user.findFirst({ where: { AND: [possibleAssignees(actor)], id: wanted }, ...idAndName })),
  ),
});
