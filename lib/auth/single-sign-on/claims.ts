import * as z from 'zod';

/** A provider's claims about a person (OpenID Connect Core 1.0, section 5.1). */
export const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254).optional().catch(undefined),
  /** Some providers write it as a text. Anything but a clear yes counts as no. */
  email_verified: z
    .union([z.literal(true), z.literal('true')])
    .transform(() => true)
    .optional()
    .catch(undefined),
  /** How the person signed in there (RFC 8176). */
  amr: z.array(z.string()).optional().catch(undefined),
  /** When they signed in there, in seconds: earlier than now, if the provider still had a session. */
  auth_time: z.number().positive().optional().catch(undefined),
});
export type Claims = z.output<typeof claimsSchema>;
