import { outflowNeeds } from '@/lib/auth/outflow-needs';
import { can, type PermissionHolder } from '@/lib/permissions';

/** Whether the actor sees what leaves the company: they manage the settings and may see everything that is listed. */
export const seesOutflows = (actor: PermissionHolder): boolean =>
  can(actor, 'edit_company_settings') && outflowNeeds.every((permission) => can(actor, permission));
