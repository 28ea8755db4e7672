import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/audit-log': { opens: ['view_audit_log'], support: true },
  'GET /api/v1/audit-log/filters': { opens: ['view_audit_log'], support: true },
  'GET /api/v1/audit-log/export': { opens: ['export_audit_log'], support: true },
};

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/audit-log': {},
  'GET /api/v1/audit-log/filters': {},
  'GET /api/v1/audit-log/export': {},
};
