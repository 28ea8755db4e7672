import { guestSeat, type Seat } from '@/lib/forms/answers/policy';

const all = { see: true, add: true, edit: true, review: true, export: true };

/** Whose eyes a form is looked at with: an administrator's, a guest's, or those of a role. */
export const seatOfRole = (role: string, names: { administrator: string; guest: string }): Seat =>
  role === names.guest
    ? guestSeat
    : { ...all, isAdministrator: role === names.administrator, roleId: role === names.administrator ? null : role };
