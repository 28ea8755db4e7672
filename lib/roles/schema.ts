import * as z from 'zod';
import { listQuery } from '@/lib/lists/list-query';
import { lineText } from '@/lib/text/schema';

/** Names of permissions, each once. That they exist, and that the caller has them, is checked by the data. */
const permissionList = z
  .array(z.string().max(80))
  .max(500)
  .transform((names) => [...new Set(names)]);

export const roleInput = z.strictObject({
  name: lineText(100),
  permissions: permissionList.optional(),
  /** Who has this role must have a second factor. */
  requires_second_factor: z.boolean().optional(),
});
export type RoleInput = z.output<typeof roleInput>;

export const rolePermissionsInput = z.strictObject({ permissions: permissionList });

export const roleQuery = listQuery(['created_at', 'name'], 'created_at', {});
export type RoleQuery = z.output<typeof roleQuery>;

export const roleResource = z.object({
  id: z.uuid(),
  uuid: z.uuid(),
  /** One of the starting roles' keys; null for a company's own role. */
  key: z.string().nullable(),
  name: z.string(),
  /** The name in the caller's language: a starting role that was not renamed is translated. */
  label: z.string(),
  permissions: z.array(z.string()),
  requires_second_factor: z.boolean(),
  /** Users who have it, deleted ones not counted. */
  users_count: z.number().int(),
  /** The caller has this role. */
  is_own: z.boolean(),
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Role = z.infer<typeof roleResource>;

export const rolePermissionsResource = z.object({
  role_id: z.uuid(),
  permissions: z.array(z.string()),
  version: z.number().int(),
});

export const roleDeletion = z.strictObject({
  /** The role that the people of the deleted one get. */
  replacement: z.uuid().optional(),
});

export const catalogueResource = z.object({
  group: z.string(),
  label: z.string(),
  resources: z.array(
    z.object({
      resource: z.string(),
      label: z.string(),
      permissions: z.array(
        z.object({
          permission: z.string(),
          verb: z.string(),
          scope: z.enum(['all', 'own']),
          label: z.string(),
          /** The caller has it, and so may give it. */
          held: z.boolean(),
        }),
      ),
    }),
  ),
});
export type CatalogueEntry = z.infer<typeof catalogueResource>;
