import * as z from 'zod';
import { auditList } from '@/lib/audit/list';
import { calendarDate } from '@/lib/calendar/schema';
import { columnsOf } from '@/lib/fields/list';
import { namedResource } from '@/lib/http/named';
import { listExportQuery, listQuery, oneOrMore } from '@/lib/lists/list-query';
import { nounKeys, partKeys } from '@/lib/nouns';

/** The events that no row shows by itself, and that `recordAccess` writes. A new one needs its word in messages/…/audit.json. */
export const accessActions = [
  'sign_in_failed',
  'secret_shown',
  'downloaded',
  'exported',
  'imported',
  'invited',
  'link_sent',
  'recovery_codes_made',
  'support_began',
  'support_ended',
  'company_suspended',
  'company_reactivated',
  'deletion_ordered',
  'deletion_called_off',
  'company_deleted',
] as const;
export type AccessAction = (typeof accessActions)[number];

export const auditActions = [
  'created',
  'updated',
  'deleted',
  'signed_in',
  'signed_out',
  'session_ended',
  'erased',
  ...accessActions,
] as const;

/** The subjects that `audit_table` in the migrations names; lib/audit/data.test.ts compares them. */
export const auditSubjects = [...nounKeys, ...partKeys, 'file', 'background_task'] as const;
export type AuditSubject = (typeof auditSubjects)[number];

const filters = {
  /** A user, or `nobody` for entries of the program itself. */
  actor_id: z.union([z.uuid(), z.literal('nobody')]),
  action: oneOrMore(auditActions),
  subject_type: oneOrMore(auditSubjects),
  /** Days in the company's time zone, both included. */
  at_from: calendarDate,
  at_to: calendarDate,
};

const list = [['at'], '-at', filters] as const;
export const auditQuery = listQuery(...list);
export type AuditQuery = z.output<typeof auditQuery>;

export const auditExportQuery = listExportQuery(columnsOf(auditList), ...list);
export type AuditExportQuery = z.output<typeof auditExportQuery>;

/** The value of any column. `z.json()` refers to itself, from which generated clients make types that do not compile. */
const jsonValue = z.custom<z.core.util.JSONType>();

/** One field of a change. Amounts and counts are text; a secret is only `•••`; a missing value is null. */
const change = z.object({ field: z.string(), before: jsonValue, after: jsonValue });
export type AuditChange = z.infer<typeof change>;

export const auditEntryResource = z.object({
  id: z.uuid(),
  /** Its place in the company's chain of entries. */
  position: z.number().int(),
  at: z.string(),
  action: z.string(),
  subject: z.object({
    type: z.string(),
    id: z.uuid().nullable(),
    label: z.string().nullable(),
    /** The path of the screen that shows the subject; null if there is none. */
    path: z.string().nullable(),
  }),
  /** Null if the program itself acted, or the platform's operators. */
  actor: namedResource.nullable(),
  /** Whether the platform's support acted, on the actor's behalf or by itself. */
  by_support: z.boolean(),
  changes: z.array(change),
  /** The names of the ids among the changes. */
  names: z.record(z.string(), z.string()),
  ip_address: z.string().nullable(),
  request_id: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntryResource>;

/** The values that the list can be narrowed to. */
export const auditFiltersResource = z.object({
  actors: z.array(namedResource),
  actions: z.array(z.enum(auditActions)),
  subject_types: z.array(z.enum(auditSubjects)),
});
export type AuditFilters = z.infer<typeof auditFiltersResource>;
