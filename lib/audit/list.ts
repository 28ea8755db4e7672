import type { FieldList } from '@/lib/fields/list';

/** The columns that the audit log can show. */
export const auditList = {
  key: 'audit_log',
  opens: ['view_audit_log'],
  fields: [
    { field: 'at', label: 'audit.columns.at', shown: true, required: true },
    { field: 'actor', label: 'audit.columns.actor', shown: true },
    { field: 'action', label: 'audit.columns.action', shown: true },
    { field: 'subject', label: 'audit.columns.subject', shown: true },
    { field: 'changes', label: 'audit.columns.changes', shown: true },
    { field: 'ip_address', label: 'audit.columns.ipAddress', shown: true },
    { field: 'position', label: 'audit.columns.position' },
    { field: 'request_id', label: 'audit.columns.requestId' },
  ],
} as const satisfies FieldList;
export type AuditColumn = (typeof auditList.fields)[number]['field'];
