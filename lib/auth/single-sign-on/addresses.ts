import 'server-only';
import { type LookupAddress, type LookupOptions, lookup as lookUp } from 'node:dns';
import { BlockList, isIP } from 'node:net';
import { env, isLoopbackName } from '@/lib/env';

const unreachable = new BlockList();
// What no provider on the internet has: this machine, private networks, link-local (with a cloud's metadata), and the rest
// of the IANA special-purpose registries.
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  unreachable.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  unreachable.addSubnet(net, prefix, 'ipv6');

const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

/** Whether the program itself is on somebody's own machine: there a provider may be, too, as in development and tests. */
const isLocalProgram = (): boolean => isLoopbackName(new URL(env.APP_URL).hostname);

/** The hosts that the operator of this program has named: a provider inside their own network is theirs to choose. */
const isOperators = (hostname: string): boolean =>
  env.OIDC_ISSUER !== undefined && new URL(env.OIDC_ISSUER).hostname === hostname;

const isPrivate = (address: string): boolean => unreachable.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Whether the program may call an address that a company's settings or a provider's discovery document name: https only,
 * and no host of our own network, so that nobody reaches through us what they cannot reach themselves. On a machine whose
 * APP_URL is local, http on that machine will do. What a name resolves to is checked by `guardedLookup`.
 */
export function isAllowedAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (isLoopbackName(hostname)) return isLocalProgram() && ['http:', 'https:'].includes(protocol);
  if (protocol !== 'https:') return false;
  const isNumber = isIP(bare(hostname)) !== 0;
  return !isNumber || isOperators(hostname) || !isPrivate(bare(hostname));
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** `dns.lookup` that refuses a name of our own network; the connection goes to the very address that was checked. */
export function guardedLookup(hostname: string, options: LookupOptions, found: Found): void {
  lookUp(hostname, options, (error, address: string | LookupAddress[], family?: number) => {
    if (error) return found(error, address, family);
    const isFree = isOperators(hostname) || (isLoopbackName(hostname) && isLocalProgram());
    const all = typeof address === 'string' ? [address] : address.map((each) => each.address);
    if (!isFree && all.some(isPrivate))
      return found(new Error('the name leads into a private network'), address, family);
    found(null, address, family);
  });
}
