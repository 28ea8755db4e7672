import { allPermissions, type Permission } from '@/lib/permissions';

/**
 * Writes permissions as a page carries them: one digit for each permission of the program, 1 if it is held. The browser
 * knows their names already, which take 2 kB for an administrator.
 */
export const writePermissions = (held: ReadonlySet<string>): string =>
  allPermissions.map((permission) => (held.has(permission) ? 1 : 0)).join('');

/** The names of the permissions that `writePermissions` got. */
export const readPermissions = (digits: string): Permission[] =>
  allPermissions.filter((_, place) => digits[place] === '1');

/**
 * The entity tag of what a user may do and of what the menu shows (`GET /v1/user/permissions`). The browser makes it
 * from what it knows, and asks whether it is still true.
 */
export const tagOfRights = (userId: string, menuVersion: number, held: ReadonlySet<string>): string =>
  `"${userId}-${menuVersion}-${writePermissions(held)}"`;
