import * as z from 'zod';
import { maximumLength, passwordLength } from '@/lib/auth/password/rules';
import { timeZone } from '@/lib/calendar/zone-schema';
import { hoursStyles } from '@/lib/hours-style';
import { country } from '@/lib/i18n/country-schema';
import { localeCode } from '@/lib/i18n/locale-schema';
import { currencyCode } from '@/lib/money/currency-schema';
import { emailText, lineText, phoneText } from '@/lib/text/schema';

/** A password that a person chooses; the rules that depend on whose it is are in lib/auth/password/rules.ts. */
const newPassword = z
  .string()
  .min(1)
  .refine((text) => passwordLength(text) <= maximumLength, { params: { key: 'too_long', limit: maximumLength } });

const token = z.string().min(1).max(200);

// No links in the names of a registration: they go into a mail to an address that nobody has confirmed, and must not advertise.
const withoutLink = (max: number) =>
  lineText(max).refine((text) => !/:\/\/|\bwww\./i.test(text), { params: { key: 'no_links' } });

export const registerInput = z.strictObject({
  company_name: withoutLink(200),
  country,
  /** If left out, the country's usual currency. */
  currency: currencyCode.optional(),
  time_zone: timeZone.optional(),
  locale: localeCode.optional(),
  name: withoutLink(200),
  email: emailText,
  password: newPassword,
});
export type Registration = z.output<typeof registerInput>;

export const emailInput = z.strictObject({ email: emailText });
export const tokenInput = z.strictObject({ token });
export const signUpInput = z.strictObject({ token, name: lineText(200), password: newPassword });

const confirmation = z.string().max(2000);
const mismatch = { path: ['password_confirmation'], params: { key: 'password_mismatch' } };

export const resetPasswordInput = z
  .strictObject({ token, password: newPassword, password_confirmation: confirmation })
  .refine((given) => given.password === given.password_confirmation, mismatch);

export const changePasswordInput = z
  .strictObject({
    current_password: z.string().min(1).max(2000),
    password: newPassword,
    password_confirmation: confirmation,
  })
  .refine((given) => given.password === given.password_confirmation, mismatch)
  .refine((given) => given.password !== given.current_password, {
    path: ['password'],
    params: { key: 'password_unchanged' },
  });

/** Fields that are left out stay as they are. */
export const ownDataInput = z.strictObject({
  name: lineText(200).optional(),
  phone: phoneText.nullable().optional(),
  locale: localeCode.optional(),
  /** Removes the person's picture; a new one comes as the file of a form. */
  avatar_url: z.null().optional(),
  /** Whether they want the daily mail about timesheets that wait for their approval. */
  timesheet_digest: z.boolean().optional(),
  /** How hours are shown to them; null as the company has it. */
  hours_style: z.enum(hoursStyles).nullable().optional(),
});
export type OwnDataInput = z.output<typeof ownDataInput>;

/** The person whose new password the holder of a mailed link may choose, and how long it must be. */
export const passwordLinkResource = z.object({
  email: z.string(),
  name: z.string(),
  company_name: z.string(),
  expires_at: z.string(),
  minimum_length: z.number().int(),
});

export const addressChangeResource = z.object({
  /** Whether both addresses have confirmed, so that the change is made. */
  is_done: z.boolean(),
});
