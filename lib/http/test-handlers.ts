import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/health': { opens: 'public', support: false },
  'GET /api/ready': { opens: 'public', support: false },
  'GET /api/metrics': { opens: 'public', support: false },
  'GET /api/version': { opens: 'public', support: false },
};

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/health': { openBecause: 'says only that the process lives' },
  'GET /api/ready': { openBecause: 'says only whether the parts answer' },
  'GET /api/metrics': { openBecause: 'asks for METRICS_TOKEN, and has nothing of any company' },
  'GET /api/version': { openBecause: 'says only which version runs' },
};
