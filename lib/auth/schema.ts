import * as z from 'zod';

/** A code as people type it: with spaces or dashes, in the digits of any script. */
export const otpText = z.string().trim().min(1).max(60);

export const loginInput = z.strictObject({
  email: z.email().max(254),
  password: z.string().min(1).max(256),
  /** A code of the authenticator app, or a recovery code. */
  otp: otpText.optional(),
});

/** The second step of a sign-in whose first factor was right. */
export const secondStepInput = z.strictObject({ challenge_id: z.uuid(), otp: otpText });

export const refreshInput = z.strictObject({ refresh_token: z.string().max(200).optional() });

export const tokenResource = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.number().int(),
});

/** The session copy of the user (specification, section 3). */
export const sessionUserResource = z.object({
  id: z.uuid(),
  uuid: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  avatar_url: z.string().nullable(),
  email_verified_at: z.string().nullable(),
  is_active: z.boolean(),
  require_password_change: z.boolean(),
  is_company_admin: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
  /** Always null: a session never sees a token that opens an account. */
  email_verification_token: z.null(),
  deleted_at: z.null(),
  company_id: z.uuid(),
  locale: z.string(),
  permissions: z.array(z.string()),
});
export type SessionUser = z.infer<typeof sessionUserResource>;

export const loginResource = z.object({ token: tokenResource, user: sessionUserResource });

export const permissionsResource = z.object({
  permissions: z.array(z.string()),
  /** Rises with each change to anything that the company's menus are made of. */
  menu_version: z.number().int(),
});

/** The key that seals a person's unsent hours on their own device, and the person's id. */
export const keepingKeyResource = z.object({ key: z.string(), owner: z.uuid() });

const menuLeaf = z.object({ key: z.string(), icon: z.string(), label: z.string(), path: z.string().nullable() });
const menuBranch = <Child extends z.ZodType>(child: Child) => menuLeaf.extend({ children: z.array(child).optional() });
export const settingsResource = z.object({
  settings: z.object({ sidebar: z.array(menuBranch(menuBranch(menuBranch(menuLeaf)))) }),
});
