import type { MandateStatus } from '@/lib/mandates/state';
import { can, type PermissionHolder } from '@/lib/permissions';

type Holder = PermissionHolder & { impersonation?: unknown };

/** Whether the actor sees mandates, with the last digits of their accounts. */
export const seesMandates = (actor: PermissionHolder): boolean => can(actor, 'view_payment_files');

/** Whether the actor writes down what clients signed: whoever makes the files that use it. Never support. */
export const editsMandates = (actor: Holder): boolean => !actor.impersonation && can(actor, 'create_payment_files');

/** Whether a status may follow another: what is cancelled stays so. */
export const mayBecome = (from: MandateStatus, to: MandateStatus): boolean => from !== to && from !== 'cancelled';
