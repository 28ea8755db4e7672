import { moneySeen } from '@/lib/auth/money-seen';
import { can, type PermissionHolder } from '@/lib/permissions';

/** The floor says something about margins: it is for whoever sees them, to read and to set. */
export const seesMarginFloor = (actor: PermissionHolder): boolean => moneySeen(actor).margin;

/** Whether the actor may save rates below the floor, with a reason. */
export const overridesFloor = (actor: PermissionHolder): boolean => can(actor, 'override_margin_floor');
