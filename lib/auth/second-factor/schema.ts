import * as z from 'zod';
import { otpText } from '@/lib/auth/schema';

const currentPassword = z.string().min(1).max(256);

export const confirmTotpInput = z.strictObject({ otp: otpText });

/** The password is left out only by anyone who has none. */
export const turnOffTotpInput = z.strictObject({ current_password: currentPassword.optional(), otp: otpText });

export const totpResource = z.object({
  /** Base32, to be typed where no camera is at hand. */
  secret: z.string(),
  /** `otpauth://…`, what the QR code holds. */
  address: z.string(),
  qr_svg: z.string(),
});

/** Each works once; they are shown this once. */
export const recoveryCodesResource = z.object({ recovery_codes: z.array(z.string()) });
/** Null when the account has recovery codes already. */
export const newFactorResource = z.object({ recovery_codes: z.array(z.string()).nullable() });

export const secondFactorResource = z.object({
  /** The company asks for one. */
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
