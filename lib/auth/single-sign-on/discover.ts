import 'server-only';
import * as z from 'zod';
import { env } from '@/lib/env';
import { Kept } from '@/lib/kept';
import { log } from '@/lib/log/log';
import { isAllowedAddress } from '@/lib/outbound/addresses';
import { callOutside } from '@/lib/outbound/call-outside';

/** The host of the operator's own provider, which may be inside their own network. */
export const operatorsHost = (): string | undefined =>
  env.OIDC_ISSUER === undefined ? undefined : new URL(env.OIDC_ISSUER).hostname;

const isAllowed = (text: string): boolean => isAllowedAddress(text, operatorsHost());
const address = z.string().refine(isAllowed);

/** The parts that we need of a discovery document (OpenID Connect Discovery 1.0, section 3). */
const documentSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: address,
  token_endpoint: address,
  jwks_uri: address,
  userinfo_endpoint: address.optional(),
  id_token_signing_alg_values_supported: z.array(z.string()).default(['RS256']),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
});
export type Discovered = z.output<typeof documentSchema>;

/** Why a provider cannot be used, as a key of the namespace `validation`. */
export type DiscoveryFault = 'address_not_allowed' | 'issuer_unreachable' | 'issuer_unusable' | 'issuer_mismatch';

/** Milliseconds for which a fetched document is reused. */
const freshMs = 5 * 60_000;
const known = new Kept<{ at: number; found: Discovered }>(1_000);

/** A provider's discovery document, at most five minutes old. @throws Error if it cannot be used */
export async function discover(issuer: string): Promise<Discovered> {
  const last = known.get(issuer);
  if (last && Date.now() - last.at < freshMs) return last.found;
  const found = await discoverNow(issuer);
  if (typeof found === 'string') throw new Error(`single sign-on: ${found}`);
  known.set(issuer, { at: Date.now(), found });
  return found;
}

/**
 * Fetches the discovery document, or says why it cannot be used. It says no more than that, because the caller may be
 * probing.
 */
export async function discoverNow(issuer: string): Promise<Discovered | DiscoveryFault> {
  if (!isAllowed(issuer)) return 'address_not_allowed';
  const document = await readDocument(issuer).catch((error: unknown) => {
    log.warn({ err: error, issuer }, 'single sign-on: no discovery document');
    return null;
  });
  if (document === null) return 'issuer_unreachable';
  const parsed = documentSchema.safeParse(document);
  if (!parsed.success) return 'issuer_unusable';
  // Section 4.3: it must be the very issuer that was asked, or one provider could speak for another.
  return parsed.data.issuer === issuer ? parsed.data : 'issuer_mismatch';
}

/** The limits of a document; the largest have some ten thousand bytes. */
const documentBounds = { patienceMs: 5_000, limit: 200_000 };

/** Fetches the document. @throws Error for anything but a 200 with JSON */
async function readDocument(issuer: string): Promise<unknown> {
  const headers = { accept: 'application/json' };
  const path = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const { status, text } = await callOutside(path, { headers, trusted: operatorsHost(), ...documentBounds });
  if (status !== 200) throw new Error(`answered ${status}`);
  return JSON.parse(text);
}

/** The signature that we ask for: RS256, which each provider must support, else the first that needs no shared secret. */
export const signatureOf = ({ id_token_signing_alg_values_supported: all }: Discovered): string =>
  all.includes('RS256') ? 'RS256' : (all.find((name) => /^(RS|PS|ES)\d{3}$|^EdDSA$/.test(name)) ?? 'RS256');

type ClientAuth = 'none' | 'client_secret_basic' | 'client_secret_post';

/** How the client proves its secret. */
export function clientAuthOf(
  { token_endpoint_auth_methods_supported: all }: Discovered,
  hasSecret: boolean,
): ClientAuth {
  if (!hasSecret) return 'none';
  return all.includes('client_secret_basic') || !all.includes('client_secret_post')
    ? 'client_secret_basic'
    : 'client_secret_post';
}
