import 'server-only';
import type { Actor } from '@/lib/actor';
import { readNames } from '@/lib/audit/names.data';
import { type AuditRow, changesOfEntry, idsOf, toAuditEntry } from '@/lib/audit/resource';
import {
  type AccessAction,
  type AuditEntry,
  type AuditFilters,
  type AuditQuery,
  type AuditSubject,
  auditActions,
  auditSubjects,
} from '@/lib/audit/schema';
import { dayRange } from '@/lib/calendar/day-range';
import { type Db, tenant } from '@/lib/db/client';
import { inItsOwnPlan } from '@/lib/db/connecting/statement-names';
import { Prisma } from '@/lib/db/generated/client';
import { type WrittenAccess, writeAccess } from '@/lib/db/record-access';
import { countPast, type Scalar } from '@/lib/db/scalar';
import { searchLog } from '@/lib/db/search';
import { idAndName } from '@/lib/http/named';
import { type ChosenValues, chosenRecord } from '@/lib/lists/chosen-values';
import type { Page } from '@/lib/lists/list-query';
import { keysetPage } from '@/lib/lists/pagination';

const select = {
  id: true,
  position: true,
  at: true,
  action: true,
  subjectType: true,
  subjectId: true,
  parentId: true,
  subjectLabel: true,
  actorId: true,
  impersonatorId: true,
  before: true,
  after: true,
  ipAddress: true,
  requestId: true,
} satisfies Prisma.AuditEntrySelect;

const sortColumns = { at: { column: 'at', kind: 'instant' } } as const;

/** The most names in the filter's list of people. */
const peopleLimit = 500;

/** The most changes of one record that its page shows. */
const recordLimit = 200;

/** An event that no change of a row shows. */
interface Access extends WrittenAccess {
  action: AccessAction;
  subjectType: AuditSubject;
}

/**
 * Writes an entry that no trigger can: a failed sign-in, a secret that was shown, an export. The tables' triggers write
 * everything else. In a tenant's transaction the entry names the transaction's user, whoever `actor` is.
 *
 * @param actor the company whose log it is and, in a `system` transaction, who did it.
 */
export const recordAccess = (
  db: Db,
  actor: { companyId: string; userId: string | null },
  access: Access,
): Promise<void> => writeAccess(db, actor, access);

/** The company's audit log, the newest entries first by default. */
export function listAuditEntries(actor: Actor, query: AuditQuery): Promise<Page<AuditEntry>> {
  const where: Prisma.AuditEntryWhereInput = {
    companyId: actor.companyId,
    AND: filtersOf(query, actor.company.timeZone),
  };
  return tenant(actor, async (db) => {
    const page = await keysetPage(query, {
      columns: sortColumns,
      where,
      search: await searchLog(db, actor, query.search),
      find: (args) => inItsOwnPlan(query, () => db.auditEntry.findMany({ ...args, select })),
      count: (args) => inItsOwnPlan(query, () => db.auditEntry.count(args)),
    });
    return { ...page, rows: await withNames(db, actor, page.rows) };
  });
}

/**
 * The changes of one record between two moments (milliseconds), the newest first. The caller must know that the actor
 * may see the record.
 */
export function findRecordEntries(
  actor: Actor,
  subject: { type: string; id: string },
  from: number,
  to: number,
): Promise<AuditEntry[]> {
  const at = { gte: new Date(from), lte: new Date(to) };
  const where = { companyId: actor.companyId, subjectType: subject.type, subjectId: subject.id, action: 'updated', at };
  return tenant(actor, async (db) => {
    const rows = await db.auditEntry.findMany({ where, orderBy: { id: 'desc' }, take: recordLimit, select });
    return withNames(db, actor, rows);
  });
}

/** The most people that are offered as a list: if there are more, the filter searches them. */
export const listedPeople = 20;

/** The number of people that the log can be narrowed to, counted to one past `listedPeople`. */
export const countPeople = ({ companyId }: Actor): Scalar<number> =>
  countPast(listedPeople, Prisma.sql`from users where company_id = ${companyId}::uuid`);

/** The name of the person that the log is narrowed to. */
export function nameInFilter(
  actor: Actor,
  { filter }: AuditQuery,
  [first]: readonly AuditEntry[],
): Promise<ChosenValues<'actor_id'>> {
  const id = filter.actor_id === 'nobody' ? undefined : filter.actor_id;
  const { companyId } = actor;
  return tenant(actor, async (db) => ({
    actor_id: await chosenRecord(id, first?.actor, (one) =>
      db.user.findFirst({ where: { companyId, id: one }, ...idAndName }),
    ),
  }));
}

/** The people, actions and subjects that the log can be narrowed to. */
export function listAuditFilters(actor: Actor): Promise<AuditFilters> {
  return tenant(actor, async (db) => ({
    actors: await db.user.findMany({
      where: { companyId: actor.companyId },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      take: peopleLimit,
      select: { id: true, name: true },
    }),
    actions: [...auditActions],
    subject_types: [...auditSubjects],
  }));
}

async function withNames(db: Db, actor: Actor, rows: AuditRow[]): Promise<AuditEntry[]> {
  const ids = new Map<string, Set<string>>();
  const add = (field: string, id: string) => ids.set(field, (ids.get(field) ?? new Set()).add(id));
  for (const row of rows) {
    if (row.actorId) add('user_id', row.actorId);
    for (const [field, id] of idsOf(changesOfEntry(actor, row))) add(field, id);
  }
  const names = await readNames(db, actor.companyId, ids);
  return rows.map((row) => toAuditEntry(actor, row, names));
}

function filtersOf({ filter }: AuditQuery, timeZone: string): Prisma.AuditEntryWhereInput[] {
  const at = dayRange(filter.at_from, filter.at_to, timeZone);
  return [
    filter.actor_id === 'nobody' ? { actorId: null } : filter.actor_id !== undefined && { actorId: filter.actor_id },
    filter.action && { action: { in: filter.action } },
    filter.subject_type && { subjectType: { in: filter.subject_type } },
    at && { at },
  ].filter((condition) => typeof condition === 'object');
}
