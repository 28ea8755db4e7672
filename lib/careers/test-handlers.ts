import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'POST /api/careers/{company}/{job}/apply': { opens: 'public', support: false },
  'GET /api/careers/{company}/feed': { opens: 'public', support: false },
  'GET /api/careers/{company}/sitemap': { opens: 'public', support: false },
};

export const tenancy: Record<string, TenancyRow> = {
  'POST /api/careers/{company}/{job}/apply': { openBecause: 'anybody applies for a job that its company shows to all' },
  'GET /api/careers/{company}/feed': { openBecause: 'it holds what the careers page shows to all' },
  'GET /api/careers/{company}/sitemap': { openBecause: 'it holds what the careers page shows to all' },
};
