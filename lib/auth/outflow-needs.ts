import type { Permission } from '@/lib/permissions';

/** All of these permissions together, beside the right to change the company's settings, show what leaves the company. */
export const outflowNeeds = [
  'view_modules',
  'view_module_submissions',
  'view_timesheets',
  'view_invoices',
] as const satisfies readonly Permission[];
