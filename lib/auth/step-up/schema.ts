import * as z from 'zod';
import { passkeySignInInput } from '@/lib/auth/passkeys/schema';
import { otpText } from '@/lib/auth/schema';

/** One of these proves that the account's own person is still there. */
export const stepUpInput = z
  .strictObject({
    password: z.string().min(1).max(256).optional(),
    otp: otpText.optional(),
    passkey: passkeySignInInput.optional(),
  })
  .refine((given) => Object.values(given).filter((one) => one !== undefined).length === 1, {
    path: ['password'],
    params: { key: 'required' },
  });
export type StepUpInput = z.output<typeof stepUpInput>;

/** The time until which this session may do what needs a step-up. */
export const steppedUpResource = z.object({ until: z.iso.datetime() });

export const stepUpResource = z.object({
  /** Null while a step-up is due. */
  until: z.iso.datetime().nullable(),
  /** The proofs that the account can give. */
  password: z.boolean(),
  otp: z.boolean(),
  passkey: z.boolean(),
  /** The provider that signs the account in: a new sign-in there (`max_age=0`) counts, too. */
  single_sign_on: z.object({ id: z.string(), name: z.string() }).nullable(),
});
export type StepUp = z.infer<typeof stepUpResource>;
