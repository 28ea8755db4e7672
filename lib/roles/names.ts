import { startingRoleKeys, startingRoles } from '@/lib/auth/roles';

interface Named {
  key: string | null;
  name: string;
}

/**
 * A role's name as a person reads it: a starting role that the company has not renamed is translated.
 *
 * @param translate of the namespace `roles`.
 */
export const roleName = ({ key, name }: Named, translate: (key: string) => string): string =>
  startingRoleKeys.some((known) => known === key && startingRoles[known].name === name)
    ? translate(`starting.${key}`)
    : name;

/** Two names are one name whatever their case, spaces at the ends and way of writing accents. */
export const sameName = (one: string, other: string): boolean => plain(one) === plain(other);

const plain = (name: string): string => name.normalize('NFKC').trim().toLowerCase();
