import 'server-only';
import { type LookupAddress, type LookupOptions, lookup as lookUp } from 'node:dns';
import { BlockList, isIP } from 'node:net';
import { env, isLoopbackName } from '@/lib/env';

const unreachable = new BlockList();
// Addresses that no host on the internet has: this machine, private networks, carriers' own, link-local (with a cloud's
// metadata), and the rest of the IANA special-purpose registries. An IPv6 address that contains an IPv4 one is checked
// by that, or refused as a whole.
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // Azure's own address, in the public range.
  ['168.63.129.16', 32],
] as const)
  unreachable.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  unreachable.addSubnet(net, prefix, 'ipv6');

const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

/** Whether the program runs on a person's own machine, as in development and tests: there it may call others by http. */
export const isLocalProgram = (): boolean => isLoopbackName(new URL(env.APP_URL).hostname);

const isPrivate = (address: string): boolean => unreachable.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Whether the program may call an address that somebody else has named: https only, and no host of our own network, so
 * that nobody reaches through us what they cannot reach themselves. If APP_URL is local, http on the same machine is
 * allowed. `guardLookup` checks the address that a name resolves to.
 *
 * @param trusted a host that the operator of this program has named, with or without its port: inside their own network
 * it is theirs to choose. On this machine only the very port is: other programs listen here, too.
 */
export function isAllowedAddress(address: string, trusted?: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, hostname, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (isLoopbackName(hostname)) return (host === trusted || isLocalProgram()) && ['http:', 'https:'].includes(protocol);
  if (protocol !== 'https:') return false;
  const isNumber = isIP(bare(hostname)) !== 0;
  return !isNumber || hostname === nameOf(trusted) || !isPrivate(bare(hostname));
}

/** A host without its port. */
const nameOf = (host?: string): string | undefined => host?.replace(/:\d+$/, '');

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/**
 * A `dns.lookup` that refuses a name of our own network. The connection goes to the very address that was checked: a
 * name that resolves otherwise a moment later changes nothing.
 */
export const guardLookup =
  (trusted?: string) =>
  (hostname: string, options: LookupOptions, found: Found): void => {
    lookUp(hostname, options, (error, address: string | LookupAddress[], family?: number) => {
      if (error) return found(error, address, family);
      const isFree = hostname === nameOf(trusted) || (isLoopbackName(hostname) && isLocalProgram());
      const all = typeof address === 'string' ? [address] : address.map((each) => each.address);
      if (!isFree && all.some(isPrivate))
        return found(new Error('the name leads into a private network'), address, family);
      found(null, address, family);
    });
  };
