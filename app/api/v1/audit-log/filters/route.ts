import { listAuditFilters } from '@/lib/audit/data';
import { auditFiltersResource } from '@/lib/audit/schema';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  {
    summary: 'What the audit log can be narrowed to',
    access: ['view_audit_log'],
    bySupport: true,
    out: auditFiltersResource,
  },
  ({ actor }) => listAuditFilters(actor),
);
