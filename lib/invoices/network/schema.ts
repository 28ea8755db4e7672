import * as z from 'zod';
import { networks, providers, transmissionProblems, transmissionStates } from '@/lib/e-invoices/send/networks';
import { namedResource } from '@/lib/http/named';
import { lineText } from '@/lib/text/schema';
import { completeWebAddress } from '@/lib/text/web-address';

const networkSchema = z.enum(networks);
export const networkParams = z.object({ network: networkSchema });

/** An address of the web, without a slash at its end. */
const address = lineText(500)
  .transform((text) => completeWebAddress(text).replace(/\/+$/, ''))
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), { params: { key: 'url' } });

export const networkInput = z.strictObject({
  is_enabled: z.boolean(),
  /** Where the access point is. */
  url: address,
  /** Where A-Cube gives tokens; Peppol needs none. */
  login_url: address.nullable().default(null),
  username: lineText(300).nullable().default(null),
  /** A token or a password. If left out, it stays, unless an address or the username changes. */
  secret: z.string().trim().min(1).max(2_000).optional(),
  /** Saudi Arabia: the certificate of the unit, as ZATCA hands it out; without one, invoices are not stamped. */
  certificate: z.string().trim().max(20_000).nullable().default(null),
  /** Its key. If left out, it stays, unless the certificate changes. */
  signing_key: z.string().trim().min(1).max(5_000).optional(),
});
export type NetworkInput = z.output<typeof networkInput>;

export const networkResource = z.object({
  network: networkSchema,
  provider: z.enum(providers),
  is_enabled: z.boolean(),
  url: z.string().nullable(),
  login_url: z.string().nullable(),
  username: z.string().nullable(),
  /** The secret itself is never shown. */
  has_secret: z.boolean(),
  certificate: z.string().nullable(),
  /** The key itself is never shown. */
  has_signing_key: z.boolean(),
  version: z.number().int(),
});
export type NetworkSettings = z.infer<typeof networkResource>;

export const transmissionInput = z.strictObject({ network: networkSchema });

export const transmissionResource = z.object({
  id: z.uuid(),
  network: networkSchema,
  state: z.enum(transmissionStates),
  problem: z.enum(transmissionProblems).nullable(),
  /** The access point's own words. */
  message: z.string().nullable(),
  /** The id by which the access point knows the document. */
  reference: z.string().nullable(),
  created_by: namedResource.nullable(),
  created_at: z.iso.datetime(),
  /** Since when it is in this state. */
  state_at: z.iso.datetime(),
});
export type Transmission = z.infer<typeof transmissionResource>;
