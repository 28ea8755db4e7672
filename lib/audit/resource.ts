import { validate as isUuid } from 'uuid';
import type { AuditChange, AuditEntry } from '@/lib/audit/schema';
import { subjectPath } from '@/lib/audit/subject-path';

/** An entry as it is stored. */
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

/** The changed fields, each with its two values, in the order of their names. */
export function changesOf({ before, after }: Pick<AuditRow, 'before' | 'after'>): AuditChange[] {
  const [was, became] = [fieldsOf(before), fieldsOf(after)];
  const fields = [...new Set([...Object.keys(was), ...Object.keys(became)])].sort();
  return fields.map((field) => ({ field, before: was[field] ?? null, after: became[field] ?? null }));
}

type Fields = Record<string, AuditChange['before']>;

/** The column holds an object or nothing (the migration's `audit_side`). */
const fieldsOf = (side: unknown): Fields => (typeof side === 'object' && side !== null ? (side as Fields) : {});

/** The ids of users and other records that an entry's changes name, by field. */
export function idsOf(changes: readonly AuditChange[]): [field: string, id: string][] {
  return changes.flatMap(({ field, before, after }) =>
    [before, after].flatMap((value): [string, string][] => (typeof value === 'string' && isUuid(value) ? [[field, value]] : [])));
}

/** `names` tells how ids read, those of actors among them. */
export function toAuditEntry(row: AuditRow, names: ReadonlyMap<string, string>): AuditEntry {
  const changes = changesOf(row);
  const actor = row.actorId === null ? undefined : names.get(row.actorId);
  return {
    id: row.id,
    position: Number(row.position),
    at: row.at.toISOString(),
    action: row.action,
    subject: {
      type: row.subjectType, id: row.subjectId, label: row.subjectLabel,
      path: row.action === 'deleted' && row.parentId === null ? null : subjectPath({ type: row.subjectType, id: row.subjectId, parentId: row.parentId }),
    },
    actor: row.actorId !== null && actor !== undefined ? { id: row.actorId, name: actor } : null,
    by_support: row.impersonatorId !== null,
    changes,
    names: Object.fromEntries(idsOf(changes).flatMap(([, id]) => (names.has(id) ? [[id, names.get(id) ?? '']] : []))),
    ip_address: row.ipAddress,
    request_id: row.requestId,
  };
}
