import * as z from 'zod';
import { emailText, lineText } from '@/lib/text/schema';
import { completeWebAddress } from '@/lib/text/web-address';

/** A host name with a dot in it, in small letters, without the `@` that people type before it. */
const domain = z
  .string()
  .trim()
  .toLowerCase()
  .transform((text) => text.replace(/^@/, ''))
  .pipe(
    z
      .string()
      .min(3)
      .max(253)
      .regex(/^(?!-)[a-z0-9-]{1,63}(?<!-)(\.(?!-)[a-z0-9-]{1,63}(?<!-))+$/),
  );

const issuer = lineText(500)
  .transform(completeWebAddress)
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
    params: { key: 'url' },
  });

export const singleSignOnInput = z.strictObject({
  is_enabled: z.boolean(),
  issuer,
  client_id: lineText(300),
  /** If left out, the secret stays, unless the issuer or the client changes; a public client has none. */
  client_secret: z.string().trim().min(1).max(1000).optional(),
  email_domains: z.array(domain).min(1).max(20),
});
export type SingleSignOnInput = z.output<typeof singleSignOnInput>;

export const singleSignOnResource = z.object({
  is_enabled: z.boolean(),
  issuer: z.string().nullable(),
  client_id: z.string().nullable(),
  /** The secret itself is never shown. */
  has_client_secret: z.boolean(),
  email_domains: z.array(z.string()),
  /** The domains that the company may name: those of its administrators' confirmed addresses. */
  possible_domains: z.array(z.string()),
  /** The address to register at the provider. */
  redirect_uri: z.string(),
  version: z.number().int(),
});
export type SingleSignOnSettings = z.infer<typeof singleSignOnResource>;

export const testIssuerInput = z.strictObject({ issuer });
export const testedIssuerResource = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  signature: z.string(),
});

export const providerLookUpInput = z.strictObject({ email: emailText });
const providerResource = z.object({ id: z.string(), name: z.string() });
/** The answer is the same for every address of a domain, whether or not it has an account. */
export const providerLookUpResource = z.object({ provider: providerResource.nullable() });
