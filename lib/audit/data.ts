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
import { containsText } from '@/lib/db/contains';
import { Prisma } from '@/lib/db/generated/client';
import { type WrittenAccess, writeAccess } from '@/lib/db/record-access';
import { countPast, type Scalar } from '@/lib/db/scalar';
import { idAndName } from '@/lib/http/named';
import { type HeldValues, held } from '@/lib/lists/held';
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

/** Names in the filter's list of people. */
const peopleLimit = 500;

/** Changes of one record that its page tells of. */
const recordLimit = 200;

/** Something that no change of a row tells. */
interface Access extends WrittenAccess {
  action: AccessAction;
  subjectType: AuditSubject;
}

/**
 * Writes an entry that no trigger can: a failed sign-in, a secret that was shown, an export. Everything else is written by
 * the tables' triggers. In a tenant's transaction the entry names the transaction's user, whoever `actor` is.
 *
 * @param actor whose log it is, and who did it in a `system` transaction.
 */
export const recordAccess = (
  db: Db,
  actor: { companyId: string; userId: string | null },
  access: Access,
): Promise<void> => writeAccess(db, actor, access);

/** The company's audit log, the newest first unless told. */
export function listAuditEntries(actor: Actor, query: AuditQuery): Promise<Page<AuditEntry>> {
  const where: Prisma.AuditEntryWhereInput = {
    companyId: actor.companyId,
    AND: filtersOf(query, actor.company.timeZone),
  };
  return tenant(actor, async (db) => {
    const page = await keysetPage(query, {
      columns: sortColumns,
      where,
      find: (args) => db.auditEntry.findMany({ ...args, select }),
      count: (args) => db.auditEntry.count(args),
    });
    return { ...page, rows: await withNames(db, actor, page.rows) };
  });
}

/**
 * What changed in one record between two moments (milliseconds), the newest first. The caller has shown that the actor may
 * see it.
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

/** People that are still offered as a list: more are searched for. */
export const listedPeople = 20;

/** How many people the log can be narrowed to, counted past `listedPeople`. */
export const countPeople = ({ companyId }: Actor): Scalar<number> =>
  countPast(listedPeople, Prisma.sql`from users where company_id = ${companyId}::uuid`);

/** Who the log is narrowed to. */
export function nameInFilter(
  actor: Actor,
  { filter }: AuditQuery,
  [first]: readonly AuditEntry[],
): Promise<HeldValues<'actor_id'>> {
  const id = filter.actor_id === 'nobody' ? undefined : filter.actor_id;
  const { companyId } = actor;
  return tenant(actor, async (db) => ({
    actor_id: await held(id, first?.actor, (one) => db.user.findFirst({ where: { companyId, id: one }, ...idAndName })),
  }));
}

/** Who and what the log can be narrowed to. */
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

function filtersOf({ filter, search }: AuditQuery, timeZone: string): Prisma.AuditEntryWhereInput[] {
  const at = dayRange(filter.at_from, filter.at_to, timeZone);
  return [
    filter.actor_id === 'nobody' ? { actorId: null } : filter.actor_id !== undefined && { actorId: filter.actor_id },
    filter.action && { action: { in: filter.action } },
    filter.subject_type && { subjectType: { in: filter.subject_type } },
    at && { at },
    search !== undefined && search !== '' && { subjectLabel: containsText(search) },
  ].filter((condition) => typeof condition === 'object');
}
