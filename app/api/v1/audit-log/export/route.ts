import { exportAuditLog } from '@/lib/audit/export.data';
import { auditExportQuery } from '@/lib/audit/schema';
import { FileAnswer } from '@/lib/http/answering/answer';
import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { exportTypes } from '@/lib/sheets/export-list';

export const GET = defineRoute(
  {
    summary: 'The filtered audit log as CSV or XLSX, with the columns asked for',
    access: ['export_audit_log'],
    bySupport: true,
    query: auditExportQuery,
    file: exportTypes,
    taken: { action: 'exported', kind: 'audit_log' },
    ownTransaction: true,
  },
  async ({ actor, query, request }) => FileAnswer.of(await exportAuditLog(actor, query, callerLocale(request, actor))),
);
