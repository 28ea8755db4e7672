import { exportAuditLog } from '@/lib/audit/export/data';
import { auditExportQuery } from '@/lib/audit/schema';
import { defineRoute, FileAnswer } from '@/lib/http/define-route';
import { findLocale, localeCookie } from '@/lib/i18n/locales';

export const GET = defineRoute(
  { summary: 'The filtered audit log as CSV or XLSX', access: ['export_audit_log'], query: auditExportQuery, file: 'text/csv', ownTransaction: true },
  async ({ actor, query, request }) => {
    const locale = findLocale(request.cookies.get(localeCookie)?.value)?.code ?? actor.locale;
    const { body, type, name } = await exportAuditLog(actor, query, locale);
    return new FileAnswer(body, type, name);
  },
);
