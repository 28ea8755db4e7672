import * as z from 'zod';

/** The rights that a form's table of roles can grant. */
export const accessRights = ['see', 'add', 'edit', 'review', 'export'] as const;
export type AccessRight = (typeof accessRights)[number];

const roleAccess = z.strictObject({
  role_id: z.uuid(),
  see: z.boolean(),
  add: z.boolean(),
  edit: z.boolean(),
  review: z.boolean(),
  export: z.boolean(),
});
export type RoleAccess = z.output<typeof roleAccess>;

/** Open to everybody as their permissions say, or restricted to roles: a role that is not named gets no right. */
export const formAccessInput = z.strictObject({ is_open: z.boolean(), roles: z.array(roleAccess).max(200) });
export type FormAccessInput = z.output<typeof formAccessInput>;

export const formAccessResource = z.object({
  is_open: z.boolean(),
  /** Every role of the company. */
  roles: z.array(
    roleAccess.extend({
      name: z.string(),
      /** The rights that the role's own permissions exclude, whatever this table says. */
      lacks: z.array(z.enum(accessRights)),
    }),
  ),
  /** The form's version. */
  version: z.number().int(),
});
export type FormAccess = z.infer<typeof formAccessResource>;
