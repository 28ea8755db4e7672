import { startingRoleKeys, startingRoles } from '@/lib/auth/roles';

interface Named {
  key: string | null;
  name: string;
}

/**
 * A role's name as people read it: a starting role that the company has not renamed is translated.
 *
 * @param translate of the namespace `roles`.
 */
export const roleName = ({ key, name }: Named, translate: (key: string) => string): string =>
  startingRoleKeys.some((known) => known === key && startingRoles[known].name === name)
    ? translate(`starting.${key}`)
    : name;

/** Whether two names are the same apart from case, spaces at the ends and the encoding of accents. */
export const sameName = (one: string, other: string): boolean => plain(one) === plain(other);

const plain = (name: string): string => name.normalize('NFKC').trim().toLowerCase();
