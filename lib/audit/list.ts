import type { FieldList } from '@/lib/fields/list';

const unsorted = 'A log of any length has one order, that of time: a filter finds the rest.';

/** The columns that the audit log can show. */
export const auditList = {
  key: 'audit_log',
  opens: ['view_audit_log'],
  fields: [
    { field: 'at', label: 'audit.columns.at', shown: true, required: true, sort: 'at' },
    { field: 'actor', label: 'audit.columns.actor', shown: true, unsorted },
    { field: 'action', label: 'audit.columns.action', shown: true, unsorted },
    { field: 'subject', label: 'audit.columns.subject', shown: true, unsorted },
    { field: 'changes', label: 'audit.columns.changes', shown: true, unsorted },
    { field: 'ip_address', label: 'audit.columns.ipAddress', shown: true, unsorted },
    { field: 'position', label: 'audit.columns.position', unsorted },
    { field: 'request_id', label: 'audit.columns.requestId', unsorted },
  ],
} as const satisfies FieldList;
export type AuditColumn = (typeof auditList.fields)[number]['field'];
