import { validate as isUuid } from 'uuid';
import type { AuditChange, AuditEntry } from '@/lib/audit/schema';
import { subjectPath } from '@/lib/audit/subject-path';
import { seesRecord, visibleChanges } from '@/lib/audit/visible-changes';
import type { PermissionHolder } from '@/lib/permissions';

/** A stored entry. */
export interface AuditRow {
  id: string;
  position: bigint;
  at: Date;
  action: string;
  subjectType: string;
  subjectId: string | null;
  parentId: string | null;
  subjectLabel: string | null;
  actorId: string | null;
  impersonatorId: string | null;
  before: unknown;
  after: unknown;
  ipAddress: string | null;
  requestId: string | null;
}

/** The changed fields, each with those of its two values that the reader may see, in the order of their names. */
export function changesOfEntry(reader: PermissionHolder, row: AuditRow): AuditChange[] {
  const [was, became] = [fieldsOf(row.before), fieldsOf(row.after)];
  const fields = [...new Set([...Object.keys(was), ...Object.keys(became)])].filter((field) => field !== proof).sort();
  const changes = fields.map((field) => ({ field, before: was[field] ?? null, after: became[field] ?? null }));
  return visibleChanges(reader, row, changes);
}

/** What proves which entries lost a person's values is for lib/audit/chain.ts, not for a reader. */
const proof = 'proof';

type Fields = Record<string, AuditChange['before']>;

/** The fields of one side of a change. The column holds an object or nothing (the migration's `audit_side`). */
const fieldsOf = (side: unknown): Fields => (typeof side === 'object' && side !== null ? (side as Fields) : {});

/** The ids of users and other records that an entry's changes name, by field. */
export function idsOf(changes: readonly AuditChange[]): [field: string, id: string][] {
  return changes.flatMap(({ field, before, after }) =>
    [before, after].flatMap((value): [string, string][] =>
      typeof value === 'string' && isUuid(value) ? [[field, value]] : [],
    ),
  );
}

/** Makes an entry's resource. `names` holds the names of ids, including those of actors. */
export function toAuditEntry(reader: PermissionHolder, row: AuditRow, names: ReadonlyMap<string, string>): AuditEntry {
  const changes = changesOfEntry(reader, row);
  const actor = row.actorId === null ? undefined : names.get(row.actorId);
  return {
    id: row.id,
    position: Number(row.position),
    at: row.at.toISOString(),
    action: row.action,
    subject: {
      type: row.subjectType,
      // A session's id is part of what opens it.
      id: row.subjectType === 'session' ? null : row.subjectId,
      label: row.subjectLabel,
      path: pathFor(reader, row),
    },
    actor: row.actorId !== null && actor !== undefined ? { id: row.actorId, name: actor } : null,
    by_support: row.impersonatorId !== null,
    changes,
    names: Object.fromEntries(idsOf(changes).flatMap(([, id]) => (names.has(id) ? [[id, names.get(id) ?? '']] : []))),
    ip_address: row.ipAddress,
    request_id: row.requestId,
  };
}

/** The path of the entry's subject. Null if the record is gone or hidden from this reader. */
function pathFor(reader: PermissionHolder, { action, subjectType, subjectId, parentId }: AuditRow): string | null {
  if ((action === 'deleted' && parentId === null) || !seesRecord(reader, subjectType)) return null;
  return subjectPath({ type: subjectType, id: subjectId, parentId });
}
