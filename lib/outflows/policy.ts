import { outflowNeeds } from '@/lib/auth/outflow-needs';
import { can, type PermissionHolder } from '@/lib/permissions';

/** Whether they see what leaves the company: whoever looks after it and sees all that is listed. */
export const seesOutflows = (actor: PermissionHolder): boolean =>
  can(actor, 'edit_company_settings') && outflowNeeds.every((permission) => can(actor, permission));
