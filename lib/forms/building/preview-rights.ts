import { type FormRights, guestRights } from '@/lib/forms/answers/policy';

const all = { see: true, add: true, edit: true, review: true, export: true };

/** The rights with which a form is previewed: an administrator's, a guest's, or those of a role. */
export const rightsOfRole = (role: string, names: { administrator: string; guest: string }): FormRights =>
  role === names.guest
    ? guestRights
    : { ...all, isAdministrator: role === names.administrator, roleId: role === names.administrator ? null : role };
