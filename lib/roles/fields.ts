import * as z from 'zod';
import { fieldsOf } from '@/lib/fields/fields-of';
import { column, computed, createdAt, flag, own, text, updatedAt } from '@/lib/fields/kinds';

/** Names of permissions, each once. The data layer checks that they exist, and that the caller has them. */
export const permissionList = z
  .array(z.string().max(80))
  .max(500)
  .transform((names) => [...new Set(names)]);

export const roleFields = fieldsOf('roles', ['view_roles'], {
  name: text(100).sorted().listed('name'),
  /** Whether it is a starting role, and whether it is the reader's own. */
  kind: column().unsorted('It is one of three words.').listed('shown'),
  /** The number of users who have it, without deleted ones. */
  users_count: computed(z.number().int()).unsorted('It is added up for the rows of the page only.').listed('fact'),
  permissions: own(permissionList, z.array(z.string())).kept().unsorted('It is a number of names.').listed('fact'),
  /** Whether people with this role must have a second factor. */
  requires_second_factor: flag().kept().sorted().listed('fact'),
  updated_at: updatedAt().sorted().listed('shown'),
  created_at: createdAt().sorted().listed('offered'),
  /** One of the starting roles' keys; null for a company's own role. */
  key: text(60).optional().given(),
  /** The name in the caller's language: a starting role that was not renamed is translated. */
  label: computed(z.string()),
  /** Whether the caller has this role. */
  is_own: computed(z.boolean()),
});

/** A column of the list of roles. */
export type RoleColumn = (typeof roleFields.columns)[number];
