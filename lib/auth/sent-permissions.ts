import { allPermissions, type Permission } from '@/lib/permissions';

/**
 * Permissions as a page carries them: a digit for each there is, 1 for one that is held. Their names, 2 kB for an
 * administrator, are known to the browser already.
 */
export const writePermissions = (held: ReadonlySet<string>): string =>
  allPermissions.map((permission) => (held.has(permission) ? 1 : 0)).join('');

/** The names of those that `writePermissions` was given. */
export const readPermissions = (digits: string): Permission[] =>
  allPermissions.filter((_, place) => digits[place] === '1');
