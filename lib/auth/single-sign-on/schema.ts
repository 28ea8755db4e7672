import * as z from 'zod';
import { completeAddress, emailText, lineText } from '@/lib/text/schema';

/** A host name with a dot in it, in small letters and without the `@` that people put before it. */
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
  .transform(completeAddress)
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
    params: { key: 'url' },
  });

export const singleSignOnInput = z.strictObject({
  is_enabled: z.boolean(),
  issuer,
  client_id: lineText(300),
  /** Left out: as it is, unless the issuer or the client is another; none at all is for a public client. */
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
  /** The domains that the company may name: of its administrators' confirmed addresses. */
  possible_domains: z.array(z.string()),
  /** What to register at the provider. */
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
/** The same for every address of a domain, whether or not it has an account. */
export const providerLookUpResource = z.object({ provider: providerResource.nullable() });
