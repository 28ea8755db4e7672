import { listAuditEntries } from '@/lib/audit/data';
import { auditEntryResource, auditQuery } from '@/lib/audit/schema';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  {
    summary: 'List the audit log',
    access: ['view_audit_log'],
    bySupport: true,
    query: auditQuery,
    out: auditEntryResource,
    list: true,
  },
  ({ actor, query }) => listAuditEntries(actor, query),
);
