import * as z from 'zod';
import { lineText } from '@/lib/text/schema';

/** Bytes in base64url, as in WebAuthn's JSON; `max` is long enough for any authenticator. */
const bytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/);

const credential = {
  id: bytes(2000),
  rawId: bytes(2000),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.looseObject({}),
};

/** The result of the browser's `startRegistration` (RegistrationResponseJSON). */
const registrationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8000),
    attestationObject: bytes(60_000),
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
});

/** The result of the browser's `startAuthentication` (AuthenticationResponseJSON). */
const authenticationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8000),
    authenticatorData: bytes(8000),
    signature: bytes(4000),
    userHandle: bytes(200).optional(),
  }),
});

const passkeyName = lineText(60);
export const addPasskeyInput = z.strictObject({
  challenge_id: z.uuid(),
  name: passkeyName,
  response: registrationResponse,
});
export const renamePasskeyInput = z.strictObject({ name: passkeyName });
export const passkeyParams = z.object({ id: bytes(2000) });
/** `second_factor`: the challenge of a sign-in whose first factor was right; without it the passkey alone signs in. */
export const passkeySignInOptionsInput = z.strictObject({ second_factor: z.uuid().optional() });
export const passkeySignInInput = z.strictObject({ challenge_id: z.uuid(), response: authenticationResponse });

export type RegistrationResponse = z.output<typeof registrationResponse>;
export type AuthenticationResponse = z.output<typeof authenticationResponse>;

/** `options` go into the browser's WebAuthn call as they are. */
export const passkeyOptionsResource = z.object({
  challenge_id: z.uuid(),
  options: z.looseObject({ challenge: z.string() }),
});

export const passkeyResource = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
  /** Whether a password manager or an account keeps the passkey, so that it outlives the device. */
  is_synced: z.boolean(),
});
export type PasskeyResource = z.infer<typeof passkeyResource>;
