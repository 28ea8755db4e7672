import * as z from 'zod';
import { listQuery } from '@/lib/lists/list-query';
import { permissionList, roleFields } from '@/lib/roles/fields';

export const roleInput = z.strictObject(roleFields.input);
export type RoleInput = z.output<typeof roleInput>;

export const rolePermissionsInput = z.strictObject({ permissions: permissionList });

export const roleQuery = listQuery(roleFields.sorts, 'created_at', roleFields.filters);
export type RoleQuery = z.output<typeof roleQuery>;

export const roleResource = z.object(roleFields.row);
export type Role = z.infer<typeof roleResource>;

export const rolePermissionsResource = z.object({
  role_id: z.uuid(),
  permissions: z.array(z.string()),
  version: z.number().int(),
});

export const roleDeletion = z.strictObject({
  /** The role that the people of the deleted role get. */
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
          /** Whether the caller has it, and so may give it. */
          held: z.boolean(),
        }),
      ),
    }),
  ),
});
export type CatalogueEntry = z.infer<typeof catalogueResource>;
