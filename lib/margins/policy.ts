import { moneySeen } from '@/lib/auth/money-seen';
import { can, type PermissionHolder } from '@/lib/permissions';

/** Whether the actor sees the floor and may set it: it reveals margins, so only people who see margins may. */
export const seesMarginFloor = (actor: PermissionHolder): boolean => moneySeen(actor).margin;

/** Whether the actor may save rates below the floor, with a reason. */
export const overridesFloor = (actor: PermissionHolder): boolean => can(actor, 'override_margin_floor');
