import { exportRoute } from '@/app/api/noun-routes';
import { exportAuditLog } from '@/lib/audit/export.data';
import { auditExportQuery } from '@/lib/audit/schema';

export const GET = exportRoute({
  several: 'audit log',
  access: ['export_audit_log'],
  bySupport: true,
  kind: 'audit_log',
  query: auditExportQuery,
  exportFile: exportAuditLog,
});
