import { can, type Permission, type PermissionHolder } from '@/lib/auth/permissions';

/** All of these show what leaves the company: it is the company's administrators' page. */
export const outflowNeeds = [
  'view_modules',
  'view_module_submissions',
  'view_timesheets',
  'view_invoices',
] as const satisfies readonly Permission[];

/** Whether they see it: whoever looks after the company and sees all that is listed. */
export const seesOutflows = (actor: PermissionHolder): boolean =>
  can(actor, 'edit_company_settings') && outflowNeeds.every((permission) => can(actor, permission));
