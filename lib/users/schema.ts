import * as z from 'zod';
import { calendarDate } from '@/lib/calendar/schema';
import { localeCode } from '@/lib/i18n/locale-schema';
import { oneOrMore, ownFieldsExportQuery, ownFieldsListQuery } from '@/lib/lists/list-query';
import { emailText, lineText } from '@/lib/text/schema';
import { userFields } from '@/lib/users/fields';
import { userStatuses } from '@/lib/users/statuses';

/** The ways in which a new person first signs in. */
export const firstSignIns = ['invitation', 'password'] as const;

const { is_active, require_password_change, ...firstFields } = userFields.input;

export const userInput = z
  .strictObject({
    ...firstFields,
    role_id: z.uuid().nullish(),
    /** If left out, it follows from the password. */
    first_sign_in: z.enum(firstSignIns).optional(),
    /** A password that they must change at the first sign-in. Without it, an invitation is mailed instead. */
    password: z.string().min(1).max(256).nullish(),
  })
  .superRefine(({ first_sign_in: chosen, password }, context) => {
    const fault = (key: string) => context.addIssue({ code: 'custom', path: ['password'], params: { key } });
    if (chosen === 'password' && !password) fault('required');
    if (chosen === 'invitation' && password) fault('password_with_invitation');
  });
export type UserInput = z.output<typeof userInput>;

export const userUpdate = z.strictObject({
  ...firstFields,
  role_id: z.uuid().nullish(),
  is_active,
  require_password_change,
});
export type UserUpdate = z.output<typeof userUpdate>;

/** The most addresses in one call. */
const inviteLimit = 100;

const invitedPerson = z.strictObject({
  email: emailText,
  /** If left out, it is guessed from the address until they enter their own. */
  name: lineText(120).nullish(),
  /** If left out, it is the role for all. */
  role_id: z.uuid().nullish(),
});

export const inviteInput = z
  .strictObject({
    /** Only addresses. */
    emails: z.array(emailText).min(1).max(inviteLimit).optional(),
    /** People with their names and roles. */
    people: z.array(invitedPerson).min(1).max(inviteLimit).optional(),
    role_id: z.uuid().nullish(),
    is_company_admin: z.boolean().optional(),
    locale: localeCode.optional(),
  })
  .refine(({ emails, people }) => emails !== undefined || people !== undefined, {
    path: ['emails'],
    params: { key: 'required' },
  });
export type InviteInput = z.output<typeof inviteInput>;

const bulkActions = ['activate', 'deactivate', 'role', 'resend'] as const;
export const bulkInput = z
  .strictObject({
    user_ids: z.array(z.uuid()).min(1).max(200),
    action: z.enum(bulkActions),
    role_id: z.uuid().nullish(),
  })
  .refine((input) => input.action !== 'role' || input.role_id !== undefined, {
    path: ['role_id'],
    params: { key: 'required' },
  });
export type BulkInput = z.output<typeof bulkInput>;

const userFilters = {
  status: oneOrMore(userStatuses),
  /** Ids separated by commas; `none` for those without a role. */
  role_id: z
    .string()
    .max(2000)
    .transform((text) => text.split(','))
    .pipe(
      z
        .array(z.union([z.uuid(), z.literal('none')]))
        .min(1)
        .max(50),
    ),
  ...userFields.filters,
  created_from: calendarDate,
  created_to: calendarDate,
};
const list = [userFields.sorts, '-created_at', userFilters] as const;
export const userQuery = ownFieldsListQuery(...list);
export type UserQuery = z.output<typeof userQuery>;

/** Exports with up to this many rows are answered at once; longer ones run in the background. */
export const immediateRows = 5_000;

export const userExportQuery = ownFieldsExportQuery(userFields.columns, ...list);
export type UserExportQuery = z.output<typeof userExportQuery>;

export const userResource = z.object(userFields.row);
export type User = z.infer<typeof userResource>;

export const filtersResource = z.object({
  statuses: z.array(z.enum(userStatuses)),
  roles: z.array(
    z.object({
      id: z.uuid(),
      key: z.string().nullable(),
      name: z.string(),
      /** The role's name in the reader's language. */
      label: z.string(),
      /** Whether the caller may give it: they hold all of its permissions themselves. */
      can_be_given: z.boolean(),
    }),
  ),
  locales: z.array(z.object({ code: z.string(), label: z.string() })),
});
export type UserFilters = z.infer<typeof filtersResource>;
