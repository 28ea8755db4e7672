import * as z from 'zod';
import { otpText } from '@/lib/auth/schema';

const currentPassword = z.string().min(1).max(256);

export const confirmTotpInput = z.strictObject({ otp: otpText });

/** Only a person without a password leaves the password out. */
export const turnOffTotpInput = z.strictObject({ current_password: currentPassword.optional(), otp: otpText });

export const totpResource = z.object({
  /** In base32, for people who type it because they have no camera at hand. */
  secret: z.string(),
  /** The content of the QR code: `otpauth://…`. */
  address: z.string(),
  qr_svg: z.string(),
});

/** Each code works once; this answer is the only one that shows them. */
export const recoveryCodesResource = z.object({ recovery_codes: z.array(z.string()) });
/** Null if the account has recovery codes already. */
export const newFactorResource = z.object({ recovery_codes: z.array(z.string()).nullable() });

export const secondFactorResource = z.object({
  /** Whether the company demands a second factor. */
  is_required: z.boolean(),
  totp_since: z.iso.datetime().nullable(),
  passkeys: z.number().int(),
  recovery_codes_left: z.number().int(),
  has_password: z.boolean(),
});
export type SecondFactor = z.infer<typeof secondFactorResource>;

export const userFactorsResource = secondFactorResource.pick({
  totp_since: true,
  passkeys: true,
  recovery_codes_left: true,
});
export type UserFactors = z.infer<typeof userFactorsResource>;
