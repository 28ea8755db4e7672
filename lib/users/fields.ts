import * as z from 'zod';
import { fieldsOf } from '@/lib/fields/fields-of';
import { computed, createdAt, email, flag, instant, phone, text, textOf, updatedAt } from '@/lib/fields/kinds';
import { localeCode } from '@/lib/i18n/locale-schema';
import { emailText } from '@/lib/text/schema';
import { userStatuses } from '@/lib/users/statuses';

/** The plain fields of a person. Their sign-in and their role are in schema.ts. */
export const userFields = fieldsOf('users', ['view_users'], {
  name: text(120).sorted().listed('name'),
  /** A new address replaces it once both have confirmed; while an invitation is open, at once. */
  email: email().sorted().listed('fact'),
  /** `key` names a starting role, whose name is translated where it is shown. */
  role: computed(z.object({ id: z.uuid(), key: z.string().nullable(), name: z.string() }).nullable())
    .sorted()
    .listed('fact'),
  status: computed(z.enum(userStatuses))
    .unsorted('It follows from four fields and the time of day: a filter finds each.')
    .listed('fact'),
  last_sign_in_at: instant().optional().given().sorted().listed('shown'),
  created_at: createdAt().label('users.fields.created_at').sorted().listed('shown'),
  is_company_admin: flag().kept().filtered().sorted().listed('offered'),
  phone: phone().optional().sorted().listed('offered'),
  locale: textOf(localeCode).kept().sorted().listed('offered'),
  invited_at: instant().optional().given().sorted().listed('offered'),
  email_verified_at: instant().optional().given().sorted().listed('offered'),
  updated_at: updatedAt().sorted().listed('offered'),

  company_id: computed(z.uuid()),
  /** Replaces `email` once both addresses have confirmed it. */
  pending_email: textOf(emailText).optional().given(),
  avatar_url: text(500).optional().given(),
  is_active: flag().kept(),
  require_password_change: flag().kept(),
  invitation_expires_at: instant().optional().given(),
  deleted_at: instant().optional().given(),
});

/** A column of the list of users. */
export type UserColumn = (typeof userFields.columns)[number];
